"""Whisper at its published sizes with random weights: `python tools/full-size/whisper.py --size base --out .bench/whisper/base`.

For measuring speed and memory only: what it writes is no transcript. The graphs are built by ourselves with the names,
shapes and types of the published q8 exports with cross-attentions: weights of 8 bits (DynamicQuantizeLinear and
MatMulInteger or ConvInteger, as quantize_dynamic makes them), decoder with and without cache in one If.

Random weights never know when to end, so the graphs are steered: the encoder marks in one of its channels the frames
in which there is sound, and the decoder writes TOKENS_PER_SECOND words of the tokenizer for each second of them, a
closing timestamp, and the end. So whoever runs it does the work that a real model would do with that sound.

Needs numpy and onnx. `npm run bench -- whisper` runs it by itself.
"""

import argparse
import json
import re
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SIZES = {
    "base": dict(width=512, heads=8, encoder=6, decoder=6, mels=80, vocabulary=51865),
    "turbo": dict(width=1280, heads=20, encoder=32, decoder=4, mels=128, vocabulary=51866),
}
FRAMES, PLACES = 1500, 448
TOKENS_PER_SECOND = 4
MOST_TOKENS = 200
CERTAIN = 18.0  # added to the logit of the token that is to be written
SOUND = 1.0  # 40 dB above the floor of the features
SEED = 0


class Graph:
    """Nodes of one graph; tables are the model's."""

    def __init__(self, prefix: str, tables: dict, random: np.random.Generator, unsigned: bool) -> None:
        self.prefix, self.tables, self.random, self.unsigned = prefix, tables, random, unsigned
        self.nodes: list = []
        self.counted = 0
        self.quantized: dict = {}

    def node(self, kind: str, *inputs: str, out: str = "", **attributes) -> str:
        self.counted += 1
        out = out or f"{self.prefix}{kind}_{self.counted}"
        self.nodes.append(helper.make_node(kind, list(inputs), [out], name=f"{self.prefix}{kind}_{self.counted}", **attributes))
        return out

    def table(self, name: str, make) -> str:
        if name not in self.tables:
            self.tables[name] = numpy_helper.from_array(np.ascontiguousarray(make()), name)
        return name

    def number(self, value, kind=np.float32) -> str:
        array = np.asarray(value, kind)
        return self.table(f"const_{array.dtype}_{'_'.join(map(str, array.ravel()))}_{array.ndim}", lambda: array)

    def weights(self, name: str, *shape: int) -> tuple[str, str, str]:
        """Values, their zero and their scale: as large as a fresh layer's."""
        inputs = shape[0] if len(shape) == 2 else shape[1] * shape[2]
        kind, zero = (np.uint8, 128) if self.unsigned else (np.int8, 0)
        lowest = 1 if self.unsigned else -127
        values = self.table(f"{name}_quantized", lambda: self.random.integers(lowest, lowest + 255, shape, dtype=kind))
        scale = self.table(f"{name}_scale", lambda: np.float32(inputs**-0.5 / 73))
        return values, self.table(f"{name}_zero_point", lambda: kind(zero)), scale

    def quantize(self, x: str) -> tuple[str, str, str]:
        if x not in self.quantized:
            outs = tuple(f"{x}_{part}" for part in ("quantized", "scale", "zero_point"))
            self.nodes.append(helper.make_node("DynamicQuantizeLinear", [x], list(outs), name=f"{x}_QuantizeLinear"))
            self.quantized[x] = outs
        return self.quantized[x]

    def integer(self, kind: str, x: str, weights: tuple[str, str, str], **attributes) -> str:
        values, zero, scale = weights
        quantized, x_scale, x_zero = self.quantize(x)
        product = self.node(kind, quantized, values, x_zero, zero, **attributes)
        return self.node("Mul", self.node("Cast", product, to=TensorProto.FLOAT), self.node("Mul", x_scale, scale))

    def linear(self, x: str, name: str, columns: int, rows: int, bias=True) -> str:
        y = self.integer("MatMulInteger", x, self.weights(f"{name}.weight", columns, rows))
        return self.node("Add", y, self.table(f"{name}.bias", lambda: np.zeros(rows, np.float32))) if bias else y

    def convolve(self, x: str, name: str, channels: int, width: int, stride: int) -> str:
        y = self.integer("ConvInteger", x, self.weights(f"{name}.weight", width, channels, 3), kernel_shape=[3], pads=[1, 1], strides=[stride])
        return self.gelu(self.node("Add", y, self.table(f"{name}.bias", lambda: np.zeros((1, width, 1), np.float32))))

    def gelu(self, x: str) -> str:
        half = self.node("Add", self.node("Erf", self.node("Div", x, self.number(2**0.5))), self.number(1.0))
        return self.node("Mul", self.node("Mul", x, half), self.number(0.5))

    def norm(self, x: str, name: str, width: int) -> str:
        centred = self.node("Sub", x, self.node("ReduceMean", x, axes=[-1]))
        variance = self.node("ReduceMean", self.node("Pow", centred, self.number(2.0)), axes=[-1])
        normal = self.node("Div", centred, self.node("Sqrt", self.node("Add", variance, self.number(1e-5))))
        scaled = self.node("Mul", normal, self.table(f"{name}.weight", lambda: np.ones(width, np.float32)))
        return self.node("Add", scaled, self.table(f"{name}.bias", lambda: np.zeros(width, np.float32)))


def heads_of(g: Graph, x: str, size: dict) -> str:
    shape = g.number([0, -1, size["heads"], size["width"] // size["heads"]], np.int64)
    return g.node("Transpose", g.node("Reshape", x, shape), perm=[0, 2, 1, 3])


def attend(g: Graph, q: str, k: str, v: str, size: dict, mask: str = "", shares: str = "") -> str:
    scaled = g.node("Mul", q, g.number((size["width"] // size["heads"]) ** -0.5))
    scores = g.node("MatMul", scaled, g.node("Transpose", k, perm=[0, 1, 3, 2]))
    probabilities = g.node("Softmax", g.node("Add", scores, mask) if mask else scores, axis=-1, out=shares)
    mixed = g.node("Transpose", g.node("MatMul", probabilities, v), perm=[0, 2, 1, 3])
    return g.node("Reshape", mixed, g.number([0, -1, size["width"]], np.int64))


def feed_forward(g: Graph, x: str, name: str, width: int) -> str:
    inner = g.gelu(g.linear(g.norm(x, f"{name}.final_layer_norm", width), f"{name}.fc1", width, 4 * width))
    return g.node("Add", x, g.linear(inner, f"{name}.fc2", 4 * width, width))


def value(name: str, kind: int, *shape) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, kind, shape)


def save(path: Path, g: Graph, inputs: list, outputs: list) -> None:
    graph = helper.make_graph(g.nodes, "main_graph", inputs, outputs, list(g.tables.values()))
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)], ir_version=8), path)
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB", flush=True)


def encoder(folder: Path, size: dict) -> None:
    width, mels = size["width"], size["mels"]
    g = Graph("", {}, np.random.default_rng(SEED), unsigned=True)
    x = g.convolve("input_features", "conv1", mels, width, 1)
    x = g.node("Transpose", g.convolve(x, "conv2", width, width, 2), perm=[0, 2, 1])
    x = g.node("Add", x, g.table("embed_positions", lambda: g.random.standard_normal((FRAMES, width), dtype=np.float32) * 0.1))
    for index in range(size["encoder"]):
        name = f"layers.{index}"
        normal = g.norm(x, f"{name}.self_attn_layer_norm", width)
        q, k, v = (heads_of(g, g.linear(normal, f"{name}.{part}", width, width, part != "k_proj"), size) for part in ("q_proj", "k_proj", "v_proj"))
        x = g.node("Add", x, g.linear(attend(g, q, k, v, size), f"{name}.out_proj", width, width))
        x = feed_forward(g, x, name, width)
    x = g.norm(x, "layer_norm", width)
    rest = g.node("Slice", x, *(g.number([end], np.int64) for end in (1, width, 2)))
    g.node("Concat", marks_of_sound(g), rest, axis=2, out="last_hidden_state")
    save(folder / "encoder_model_quantized.onnx", g, [value("input_features", TensorProto.FLOAT, "batch_size", mels, 2 * FRAMES)],
         [value("last_hidden_state", TensorProto.FLOAT, "batch_size", FRAMES, width)])


def marks_of_sound(g: Graph) -> str:
    """[batch, frames, 1]: 1 where there is sound."""
    floor = g.node("ReduceMin", "input_features", axes=[1, 2], keepdims=0)
    loudest = g.node("ReduceMax", "input_features", axes=[1], keepdims=0)
    pairs = g.node("ReduceMax", g.node("Reshape", loudest, g.number([0, FRAMES, 2], np.int64)), axes=[2], keepdims=0)
    limit = g.node("Unsqueeze", g.node("Add", floor, g.number(SOUND)), g.number([1], np.int64))
    marks = g.node("Cast", g.node("Greater", pairs, limit), to=TensorProto.FLOAT)
    return g.node("Unsqueeze", marks, g.number([2], np.int64))


def branch(tables: dict, random: np.random.Generator, size: dict, tokens: dict, cached: bool) -> onnx.GraphProto:
    width, vocabulary = size["width"], size["vocabulary"]
    g = Graph("cached/" if cached else "first/", tables, random, unsigned=False)
    one = g.number([1], np.int64)
    length = g.node("Gather", g.node("Shape", "input_ids"), g.number(1, np.int64))
    past = g.node("Gather", g.node("Shape", "past_key_values.0.decoder.key"), g.number(2, np.int64)) if cached else g.number(0, np.int64)
    places = g.node("Range", past, g.node("Add", past, length), g.number(1, np.int64))

    # The one table of tokens is [width, vocabulary], as the logits want it.
    values, _, scale = g.weights("embed_tokens", width, vocabulary)
    rows = g.node("Transpose", g.node("Gather", values, "input_ids", axis=1), perm=[1, 2, 0])
    x = g.node("Mul", g.node("Cast", rows, to=TensorProto.FLOAT), scale)
    table = g.table("embed_positions", lambda: random.standard_normal((PLACES, width), dtype=np.float32) * 0.1)
    x = g.node("Add", x, g.node("Gather", table, places))
    mask = ""
    if not cached:
        later = g.node("Less", g.node("Unsqueeze", places, one), places)
        mask = g.node("Where", later, g.number(-1e9), g.number(0.0))
    outputs = []
    for index in range(size["decoder"]):
        name, old, new = f"layers.{index}", f"past_key_values.{index}", f"{g.prefix}present.{index}"
        normal = g.norm(x, f"{name}.self_attn_layer_norm", width)
        q, k, v = (heads_of(g, g.linear(normal, f"{name}.self_attn.{part}", width, width, part != "k_proj"), size) for part in ("q_proj", "k_proj", "v_proj"))
        k, v = (
            g.node("Concat", f"{old}.decoder.{part}", fresh, axis=2, out=f"{new}.decoder.{part}") if cached
            else g.node("Identity", fresh, out=f"{new}.decoder.{part}")
            for part, fresh in (("key", k), ("value", v))
        )
        x = g.node("Add", x, g.linear(attend(g, q, k, v, size, mask), f"{name}.self_attn.out_proj", width, width))
        normal = g.norm(x, f"{name}.encoder_attn_layer_norm", width)
        q = heads_of(g, g.linear(normal, f"{name}.encoder_attn.q_proj", width, width), size)
        if cached:  # what stays the same is given back empty, as optimum's merged decoders do
            k, v = f"{old}.encoder.key", f"{old}.encoder.value"
            nothing = g.table("nothing", lambda: np.zeros((0, size["heads"], 1, width // size["heads"]), np.float32))
            for part in ("key", "value"):
                g.node("Identity", nothing, out=f"{new}.encoder.{part}")
        else:
            k, v = (
                g.node("Identity", heads_of(g, g.linear("encoder_hidden_states", f"{name}.encoder_attn.{part}", width, width, part != "k_proj"), size), out=out)
                for part, out in (("k_proj", f"{new}.encoder.key"), ("v_proj", f"{new}.encoder.value"))
            )
        x = g.node("Add", x, g.linear(attend(g, q, k, v, size, shares=f"{g.prefix}cross_attentions.{index}"), f"{name}.encoder_attn.out_proj", width, width))
        x = feed_forward(g, x, name, width)
        outputs += [f"present.{index}.{side}.{part}" for side in ("decoder", "encoder") for part in ("key", "value")]
    logits = g.integer("MatMulInteger", g.norm(x, "layer_norm", width), g.weights("embed_tokens", width, vocabulary))
    g.node("Add", logits, steer(g, places, tokens, vocabulary), out=f"{g.prefix}logits")
    names = ["logits", *outputs, *(f"cross_attentions.{index}" for index in range(size["decoder"]))]
    return helper.make_graph(g.nodes, g.prefix.strip("/"), [], [value(f"{g.prefix}{name}", TensorProto.FLOAT, None, None, None, *([] if name == "logits" else [None])) for name in names])


def steer(g: Graph, places: str, tokens: dict, vocabulary: int) -> str:
    """What is added to the logits, so that each place's token is the one that is to follow it."""
    whole = lambda number: g.number(number, np.int64)  # noqa: E731
    marks = g.node("Slice", "encoder_hidden_states", *(g.number([end], np.int64) for end in (0, 1, 2)))
    count = g.node("ReduceSum", marks, g.number([1, 2], np.int64), keepdims=0)  # [batch]
    wanted = g.node("Cast", g.node("Mul", count, g.number(0.02 * TOKENS_PER_SECOND)), to=TensorProto.INT64)
    wanted = g.node("Unsqueeze", g.node("Min", wanted, whole(MOST_TOKENS)), g.number([1], np.int64))
    numbered = g.node("Mul", marks, g.table("frame_numbers", lambda: np.arange(1, FRAMES + 1, dtype=np.float32)[None, :, None]))
    last = g.node("Cast", g.node("ReduceMax", numbered, axes=[1, 2], keepdims=0), to=TensorProto.INT64)
    close = g.node("Unsqueeze", g.node("Add", last, whole(tokens["first_timestamp"])), g.number([1], np.int64))
    written = g.node("Sub", places, whole(3))  # behind start, language, task and the first timestamp
    words = g.node("Gather", g.table("words", lambda: np.array(tokens["words"])), g.node("Max", written, whole(0)))
    target = g.node("Where", g.node("Equal", written, wanted), close, whole(tokens["end"]))
    target = g.node("Where", g.node("Less", written, wanted), words, target)
    target = g.node("Where", g.node("Equal", places, whole(2)), whole(tokens["first_timestamp"]), target)
    first = g.node("Where", g.node("Equal", wanted, whole(0)), whole(tokens["no_speech"]), whole(tokens["english"]))
    target = g.node("Where", g.node("Equal", places, whole(0)), first, target)
    every = g.table("every_token", lambda: np.arange(vocabulary))
    hit = g.node("Equal", g.node("Unsqueeze", target, g.number([2], np.int64)), every)
    return g.node("Mul", g.node("Cast", hit, to=TensorProto.FLOAT), g.number(CERTAIN))


def decoder(folder: Path, size: dict, tokens: dict) -> None:
    main = Graph("", {}, np.random.default_rng(SEED + 1), unsigned=False)
    branches = [branch(main.tables, main.random, size, tokens, cached) for cached in (True, False)]
    width, heads = size["width"], size["heads"]
    cache = lambda name, frames: value(name, TensorProto.FLOAT, "batch_size", heads, frames, width // heads)  # noqa: E731
    layers = [(index, side, part) for index in range(size["decoder"]) for side in ("decoder", "encoder") for part in ("key", "value")]
    inputs = [
        value("input_ids", TensorProto.INT64, "batch_size", "decoder_sequence_length"),
        value("encoder_hidden_states", TensorProto.FLOAT, "batch_size", "encoder_sequence_length / 2", width),
        *(cache(f"past_key_values.{index}.{side}.{part}", f"past_{side}_sequence_length") for index, side, part in layers),
        value("use_cache_branch", TensorProto.BOOL, 1),
    ]
    outputs = [
        value("logits", TensorProto.FLOAT, "batch_size", "decoder_sequence_length", size["vocabulary"]),
        *(cache(f"present.{index}.{side}.{part}", f"{side}_sequence_length_out") for index, side, part in layers),
        *(value(f"cross_attentions.{index}", TensorProto.FLOAT, "batch_size", heads, "decoder_sequence_length", "encoder_frames") for index in range(size["decoder"])),
    ]
    main.nodes.append(helper.make_node("If", ["use_cache_branch"], [output.name for output in outputs], name="optimum::if",
                                       then_branch=branches[0], else_branch=branches[1]))
    save(folder / "decoder_model_merged_quantized.onnx", main, inputs, outputs)


def write_settings(folder: Path, source: Path, size: dict) -> dict:
    """The small files, from those of a published multilingual Whisper; what is written, by number."""
    read = lambda name: json.loads((source / name).read_text(encoding="utf-8"))  # noqa: E731
    tokenizer, generation, config = read("tokenizer.json"), read("generation_config.json"), read("config.json")
    if size["vocabulary"] == 51866:
        add_cantonese(tokenizer, generation, config)
    config.update(
        d_model=size["width"], encoder_layers=size["encoder"], decoder_layers=size["decoder"], num_hidden_layers=size["encoder"],
        encoder_attention_heads=size["heads"], decoder_attention_heads=size["heads"], encoder_ffn_dim=4 * size["width"],
        decoder_ffn_dim=4 * size["width"], num_mel_bins=size["mels"], vocab_size=size["vocabulary"],
    )
    generation["alignment_heads"] = [[layer, head] for layer in range(size["decoder"] // 2, size["decoder"]) for head in (1, 3)]
    preprocessor = read("preprocessor_config.json")
    preprocessor.pop("mel_filters", None)
    preprocessor["feature_size"] = size["mels"]
    for name, content in (("tokenizer.json", tokenizer), ("generation_config.json", generation), ("config.json", config),
                          ("preprocessor_config.json", preprocessor), ("tokenizer_config.json", read("tokenizer_config.json"))):
        (folder / name).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    special = {token["content"]: token["id"] for token in tokenizer["added_tokens"]}
    words = [number for text, number in tokenizer["model"]["vocab"].items() if re.fullmatch("Ġ[a-z]{3,9}", text)]
    no_timestamps = generation["no_timestamps_token_id"]
    return {
        "words": np.random.default_rng(SEED).choice(sorted(words), PLACES, replace=False).tolist(), "end": generation["eos_token_id"],
        "english": special["<|en|>"], "no_speech": no_timestamps - 1, "first_timestamp": no_timestamps + 1,
    }


def add_cantonese(tokenizer: dict, generation: dict, config: dict) -> None:
    """The hundredth language, behind all others: what follows has one number more."""
    new = max(generation["lang_to_id"].values()) + 1
    moved = lambda number: number + 1 if isinstance(number, int) and number >= new else number  # noqa: E731
    for token in tokenizer["added_tokens"]:
        token["id"] = moved(token["id"])
    place = next((index for index, token in enumerate(tokenizer["added_tokens"]) if token["id"] > new), len(tokenizer["added_tokens"]))
    tokenizer["added_tokens"].insert(place, {**tokenizer["added_tokens"][place - 1], "id": new, "content": "<|yue|>"})
    for settings in (generation, config):
        for name, held in settings.items():
            if name.endswith("token_id") or name.endswith("tokens"):
                settings[name] = [moved(number) for number in held] if isinstance(held, list) else moved(held)
        if isinstance(settings.get("forced_decoder_ids"), list):
            settings["forced_decoder_ids"] = [[at, moved(number)] for at, number in settings["forced_decoder_ids"]]
    generation["task_to_id"] = {task: moved(number) for task, number in generation["task_to_id"].items()}
    generation["lang_to_id"]["<|yue|>"] = new


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", choices=SIZES, default="base")
    parser.add_argument("--out", type=Path, default=Path(".bench/whisper/base"))
    parser.add_argument("--settings", type=Path, default=Path("../shared/models/whisper-tiny-files"), help="tokenizer.json and the like")
    arguments = parser.parse_args()
    folder, size = arguments.out / "onnx", SIZES[arguments.size]
    folder.mkdir(parents=True, exist_ok=True)
    tokens = write_settings(arguments.out, arguments.settings, size)
    encoder(folder, size)
    decoder(folder, size, tokens)


if __name__ == "__main__":
    main()

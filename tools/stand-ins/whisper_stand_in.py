"""A tiny Whisper with seeded random weights from the official code, and what that code makes of it:
`python whisper_stand_in.py --files <Whisper's own small files> --out tests/fixtures/whisper`.

The code is transformers' (model, feature extractor, generate) and optimum's (export). `--files` is a folder with the
config.json, generation_config.json and tokenizer.json of openai/whisper-tiny: ids and sizes are read from it, and of the
tokenizer only the pieces that occur are written. Weights are drawn at random and then leant on, so that decoding has
something to show: one head of each decoder layer walks through the sound, positions lean to timestamps every few tokens
and to the end after some dozens, and language and no-speech probabilities are spread. The sounds are made of whole
numbers, by rules that the tests repeat.
"""

import argparse
import importlib.metadata
import json
import math
import tempfile
import wave
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from optimum.exporters.onnx import main_export
from optimum.exporters.onnx.config import ConfigBehavior
from optimum.exporters.onnx.model_configs import WhisperOnnxConfig
from transformers import (
    GenerationConfig, WhisperConfig, WhisperFeatureExtractor, WhisperForConditionalGeneration, WhisperTokenizerFast,
)
from transformers.generation.logits_process import WhisperNoSpeechDetection
from transformers.models.whisper.tokenization_whisper import _combine_tokens_into_words as combine
from transformers.utils import logging

RATE, HOP, WINDOW_SECONDS = 16_000, 160, 29
WIDTH, HEADS, LAYERS = 24, 4, 2
FRAMES_PER_TOKEN = 14  # how fast positions walk through the sound
END_FROM, END_OVER, END_PULL, EOS_WEIGHT = 16, 60, 60, 9
MOST_TOKENS = 200
STAMP_PULL, STAMP_WEIGHT = 18, 6
PLACE_NOISE, PLACE_PULL = 3, 8
LOUD, WALK = 2.5, 2.2
SPEECH = Path(__file__).parents[2] / "tests/fixtures/greeting.wav"
# Parts are [kind, seconds, seed]; windows are at most 29 s, one behind the other.
SOUNDS = {
    "1": [["speech", 1, 0]],
    "1.5": [["buzz", 1.5, 90]],
    "2.3": [["speech", 2, 1], ["silence", 0.3, 0]],
    "3": [["noise", 3, 7]],
    "4": [["silence", 0.5, 0], ["speech", 3.5, 0]],
    "5": [["speech", 3, 0], ["buzz", 2, 130]],
    "6.7": [["buzz", 2, 70], ["silence", 1.7, 0], ["speech", 3, 1]],
    "8": [["silence", 8, 0]],
    "10": [["speech", 3.5, 0], ["silence", 2, 0], ["speech", 3.5, 1], ["noise", 1, 3]],
    "12": [["noise", 2, 5], ["buzz", 6, 110], ["speech", 4, 2]],
    "20": [["speech", 8, 3], ["silence", 3, 0], ["speech", 7, 4], ["buzz", 2, 50]],
    "29": [["buzz", 4, 61], ["speech", 10, 0], ["silence", 5, 0], ["noise", 2, 9], ["speech", 8, 5]],
    "45": [["speech", 20, 6], ["noise", 3, 11], ["buzz", 12, 83], ["speech", 10, 7]],
    "95": [["speech", 30, 8], ["silence", 6, 0], ["buzz", 14, 100], ["speech", 30, 9], ["noise", 5, 13], ["speech", 10, 10]],
}


def speech_samples() -> np.ndarray:
    with wave.open(str(SPEECH)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.int64)


def part(kind: str, seconds: float, seed: int, speech: np.ndarray) -> np.ndarray:
    """16-bit samples. All of it in whole numbers, so that any language makes the same ones."""
    count = round(seconds * RATE)
    n = np.arange(count, dtype=np.int64)
    if kind == "silence":
        return np.zeros(count, np.int64)
    if kind == "speech":  # the recording over and over, begun somewhere, each time as loud as the seed says
        return speech[(n + seed * 7001) % len(speech)] * (4 + seed % 5) // 8
    if kind == "buzz":  # a saw tooth, period `seed` samples, that swells and fades
        return (n % seed * 12_000 // seed - 6000) * (n // 8 % 1000) // 1000
    state, noise = seed, np.empty(count, np.int64)
    for at in range(count):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        noise[at] = (state >> 16) % 8001 - 4000
    return noise


def windows() -> list[dict]:
    speech = speech_samples()
    found = []
    for name, parts in SOUNDS.items():
        sound = np.concatenate([part(*about, speech) for about in parts])
        size = WINDOW_SECONDS * RATE
        for start in range(0, len(sound), size):
            found.append({"sound": name, "start": start, "samples": (sound[start : start + size] / 32768).astype(np.float32)})
    return found


def make_model(files: Path, seed: int):
    whole = json.loads((files / "config.json").read_text())
    config = WhisperConfig(
        vocab_size=whole["vocab_size"], num_mel_bins=80, d_model=WIDTH, encoder_layers=LAYERS, decoder_layers=LAYERS,
        encoder_attention_heads=HEADS, decoder_attention_heads=HEADS, encoder_ffn_dim=2 * WIDTH, decoder_ffn_dim=2 * WIDTH,
        bos_token_id=50257, eos_token_id=50257, pad_token_id=50257, decoder_start_token_id=50258,
    )
    config._attn_implementation = "eager"  # the one that tells attentions
    torch.manual_seed(seed)
    model = WhisperForConditionalGeneration(config).eval()
    generation = json.loads((files / "generation_config.json").read_text())
    # As the larger models have it; the tiny one's file says 1.
    generation |= {"max_initial_timestamp_index": 50, "alignment_heads": [[layer, 0] for layer in range(LAYERS)]}
    generation.pop("forced_decoder_ids")
    model.generation_config = GenerationConfig.from_dict(generation)
    return model


def lean(model, generation: dict) -> None:
    """Makes random weights loud, and gives positions, timestamps and the end their directions."""
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if weight.dim() > 1 and "embed" not in name:
                fan = weight[0].numel()
                weight.normal_(0, LOUD / math.sqrt(fan))
        decoder, encoder = model.model.decoder, model.model.encoder
        encoder.conv2.weight *= 1.5
        table = decoder.embed_tokens.weight
        table.normal_()
        table *= 6 / table.norm(dim=1, keepdim=True)  # no token is likelier than others everywhere
        sines = encoder.embed_positions.weight  # [1500, WIDTH]: sines, then cosines
        places = decoder.embed_positions.weight  # [448, WIDTH]
        steps = torch.arange(len(places))
        at = (steps * FRAMES_PER_TOKEN).clamp(max=len(sines) - 1)
        first_timestamp = generation["no_timestamps_token_id"] + 1
        count = len(table) - first_timestamp
        ends, stamps = torch.zeros(WIDTH), torch.zeros(WIDTH)
        ends[0], stamps[1] = 1, 1  # the fastest sines: of no use to tell a place
        table[:, :2] *= 0.3
        places.normal_(0, PLACE_NOISE)
        places += PLACE_PULL * sines[at]
        places += ends * ((steps[:, None] - END_FROM) / END_OVER).clamp(0, 1) * END_PULL
        places += stamps * (torch.cos(2 * math.pi * (steps[:, None] - 4) / 9) * STAMP_PULL)
        table[generation["eos_token_id"]] = ends * EOS_WEIGHT
        table[first_timestamp:] = (stamps * STAMP_WEIGHT + 1.6 * torch.cat([sines, sines[-1:]])[:count]) + 0.1 * torch.randn(count, WIDTH)
        languages = list(generation["lang_to_id"].values())
        table[languages] *= 0.4
        for layer in decoder.layers:  # the first head compares slow sines of the place with those of the frames
            cross = layer.encoder_attn
            pick = torch.zeros(WIDTH // HEADS, WIDTH)
            half = WIDTH // 2
            for row, frequency in enumerate((4, 5, 6)):
                pick[row, frequency] = pick[row + 3, half + frequency] = 1
            size = WIDTH // HEADS
            cross.q_proj.weight[:size] = pick * WALK
            cross.k_proj.weight[:size] = pick * WALK
            cross.q_proj.bias[:size] = 0


def spread_probabilities(model, features: list[torch.Tensor], generation: dict) -> None:
    """No-speech, as likely as it comes: about a half on average."""
    start = torch.tensor([[generation["decoder_start_token_id"]]])
    hidden = torch.stack([model.model(input_features=f, decoder_input_ids=start).last_hidden_state[0, 0] for f in features])
    logits = hidden @ model.proj_out.weight.T
    mean = hidden.mean(0)
    wanted = logits.logsumexp(-1).mean() - 0.5
    spread = torch.linalg.svd(hidden - mean)[2][0]
    with torch.no_grad():
        row = mean / mean.dot(mean) * wanted
        row += spread * 0.6
        model.proj_out.weight[generation["no_timestamps_token_id"] - 1] = row


def round_to_half(model) -> None:
    with torch.no_grad():
        for name, weight in model.named_parameters():
            weight.copy_(weight.half().float())


class Attentive(WhisperOnnxConfig):
    """As the published `_timestamped` exports: the decoder gives its attentions to the sound, too."""

    @property
    def outputs(self):
        outputs = super().outputs
        if self._behavior is ConfigBehavior.DECODER:
            for layer in range(self._config.decoder_layers):
                outputs[f"cross_attentions.{layer}"] = {0: "batch_size", 2: "decoder_sequence_length", 3: "encoder_sequence_length"}
        return outputs


def export(model, extractor, out: Path, scratch: Path) -> None:
    model.save_pretrained(scratch)
    extractor.save_pretrained(scratch)
    config = Attentive(model.config, task="automatic-speech-recognition", use_past=False)
    decoder = Attentive(model.config, task="automatic-speech-recognition", use_past=True, use_past_in_inputs=False)
    custom = {
        "encoder_model": config.with_behavior("encoder"),
        "decoder_model": decoder.with_behavior("decoder", use_past=True, use_past_in_inputs=False),
        "decoder_with_past_model": decoder.with_behavior("decoder", use_past=True, use_past_in_inputs=True),
    }
    main_export(
        str(scratch), scratch / "onnx", task="automatic-speech-recognition-with-past", custom_onnx_configs=custom,
        model_kwargs={"output_attentions": True}, opset=17, do_validation=False, no_post_process=False,
    )
    (out / "onnx").mkdir(exist_ok=True)
    for name in ("encoder_model", "decoder_model_merged"):
        graph = onnx.load(scratch / "onnx" / f"{name}.onnx")
        if name != "encoder_model":
            share_embeddings(graph)
        halve(graph)
        onnx.save(graph, out / "onnx" / f"{name}.onnx")


def share_embeddings(model: onnx.ModelProto) -> None:
    """The last layer's matrix is the tokens' embeddings, turned over: it lies in the file once."""
    graph = model.graph
    tables = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer if math.prod(tensor.dims) > 1e6}
    flat = next(name for name, values in tables.items() if values.shape[1] == WIDTH)
    for tensor in [tensor for tensor in graph.initializer if tensor.name in tables and tensor.name != flat]:
        name = tensor.name
        assert np.array_equal(tables[name], tables[flat] if tables[name].shape[1] == WIDTH else tables[flat].T)
        graph.initializer.remove(tensor)
        turned = tables[name].shape[1] != WIDTH
        graph.node.insert(0, helper.make_node("Transpose" if turned else "Identity", [flat], [name], **({"perm": [1, 0]} if turned else {})))


def halve(model: onnx.ModelProto) -> None:
    """Large weights lie in 16 bits and are widened when the graph opens: the same numbers, half the bytes."""
    graph = model.graph
    for tensor in [t for t in graph.initializer if t.data_type == TensorProto.FLOAT and math.prod(t.dims) > 64]:
        values = numpy_helper.to_array(tensor)
        half = values.astype(np.float16)
        if not np.array_equal(half.astype(np.float32), values):
            print("stays in 32 bits:", tensor.name, list(tensor.dims))
            continue
        name = tensor.name
        tensor.CopyFrom(numpy_helper.from_array(half, f"{name}.half"))
        graph.node.insert(0, helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))


# Sentences whose tokens are joined to words, by transformers' names of the languages.
SENTENCES = {
    "en": ("english", " \"Well,\" she said (at 9:30 a.m.), don't you think it's twenty-one degrees?"),
    "de": ("german", " Die Straßenbahn fährt – wie üblich – um halb acht über die Brücke!"),
    "es": ("spanish", " ¿Cuándo llega mañana? ¡Qué alegría!"),
    "ru": ("russian", " Съешь ещё этих мягких французских булок, да выпей чаю."),
    "ar": ("arabic", " مرحبا بكم في بيتنا، كيف حالكم اليوم؟"),
    "hi": ("hindi", " आज मौसम बहुत अच्छा है, चलो घूमने चलें।"),
    "zh": ("chinese", "今天天气很好，我们去龘靐齉公园散步吧。"),
    "yue": ("cantonese", "佢哋喺度食緊嘢，你嚟唔嚟呀？"),
    "ja": ("japanese", "「森永のおいしい牛乳」は、濃い青色です。"),
    "th": ("thai", "สวัสดีครับ วันนี้อากาศดีมาก"),
    "lo": ("lao", "ສະບາຍດີ ເຈົ້າສະບາຍດີບໍ"),
    "my": ("myanmar", "မင်္ဂလာပါ နေကောင်းလား။"),
    "ko": ("korean", " 안녕하세요, 오늘은 날씨가 좋네요."),
    "emoji": ("english", " Great work 👩‍🚀🎉, see you 🤝!"),
}
ATTENTIVE = ("1.5", "4")  # sounds whose attentions are written


def probabilities(model, features, generation: dict) -> tuple[dict, float]:
    """Of the languages among each other, and that nobody speaks."""
    start = torch.tensor([[generation["decoder_start_token_id"]]])
    logits = model(input_features=features, decoder_input_ids=start).logits[0, -1]
    ids = torch.tensor(list(generation["lang_to_id"].values()))
    languages = logits[ids].softmax(0)
    assert ids[languages.argmax()] == model.detect_language(input_features=features)[0]
    silence = WhisperNoSpeechDetection(generation["no_timestamps_token_id"] - 1, begin_index=3)
    prompt = torch.tensor([[*start[0], generation["lang_to_id"]["<|en|>"], generation["task_to_id"]["transcribe"]]])
    silence.set_model(model)
    silence.set_inputs({"inputs": features, "input_ids": prompt})
    silence(prompt, logits[None])
    codes = [token.strip("<|>") for token in generation["lang_to_id"]]
    return {code: round(float(value), 7) for code, value in zip(codes, languages)}, round(float(silence.no_speech_prob[0]), 7)


def decode(model, window: dict, stamped: bool):
    """One pass over the window, as generate makes it: tokens after the prompt, their times, how sure it was."""
    output = model.generate(
        window["features"], attention_mask=window["mask"], language="en", task="transcribe", return_timestamps=stamped,
        return_token_timestamps=True, force_unique_generate_call=True, return_dict_in_generate=True, output_scores=True,
        output_logits=True, max_new_tokens=MOST_TOKENS,
    )
    prompt = 3 if stamped else 4
    tokens = output["sequences"][0, prompt:]
    ended = int(tokens[-1] == model.generation_config.eos_token_id)
    best = torch.stack([scores[0].topk(2).values for scores in output["scores"]])
    sure = [float(logits[0].softmax(-1)[token]) for logits, token in zip(output["logits"], tokens)]
    golden = {
        "tokens": tokens[: len(tokens) - ended].tolist(),
        # Of the last token, where it is no end of text, nothing is known: it was never read.
        "ends": [round(float(time), 2) for time in output["token_timestamps"][0, prompt:-1]],
        "probabilities": [round(value, 6) for value in sure[: len(tokens) - ended]],
        "averageLogProbability": round(float(model._retrieve_avg_logprobs([s[0] for s in output["scores"]], tokens, 0.0)), 6),
    }
    # How near another choice was, in logits: what is computed in other ways may choose otherwise below it.
    golden["margin"] = round(float((best[:, 0] - best[:, 1]).nan_to_num(posinf=9).min()), 4)
    heads = model.generation_config.alignment_heads
    # All tokens read, the prompt's first: [heads, rows, frames that hold sound].
    attentions = torch.stack([torch.cat([step[layer][0, head] for step in output["cross_attentions"]]) for layer, head in heads])
    return golden, attentions[..., : int(window["mask"].sum()) // 2]


def check_graphs(out: Path, window: dict, tokens: list[int], prompt: list[int], model) -> None:
    """The exported graphs, read token by token, foretell what the official code wrote."""
    run = {name: onnxruntime.InferenceSession(out / f"onnx/{name}.onnx").run for name in ("encoder_model", "decoder_model_merged")}
    session = onnxruntime.InferenceSession(out / "onnx/decoder_model_merged.onnx")
    (hidden,) = run["encoder_model"](None, {"input_features": window["features"].numpy()})
    want = model.model.encoder(window["features"]).last_hidden_state.numpy()
    names = [output.name for output in session.get_outputs()]
    empty = np.zeros((1, HEADS, 0, WIDTH // HEADS), np.float32)
    past = {i.name: empty for i in session.get_inputs() if i.name.startswith("past")}
    worst, read = 0.0, prompt
    want_logits = model(input_features=window["features"], decoder_input_ids=torch.tensor([prompt + tokens])).logits[0]
    for index, token in enumerate([*tokens, None]):
        feeds = {"input_ids": np.array([read], np.int64), "encoder_hidden_states": hidden, "use_cache_branch": np.array([index > 0]), **past}
        got = dict(zip(names, session.run(None, feeds)))
        worst = max(worst, np.abs(got["logits"][0, -1] - want_logits[len(prompt) + index - 1].numpy()).max())
        for name in past:
            fresh = got[name.replace("past_key_values", "present")]
            if index == 0 or ".decoder." in name:
                past[name] = fresh
        read = [token]
    print("graphs: encoder differs by", np.abs(hidden - want).max(), "logits by", worst, "inputs", [i.name for i in session.get_inputs()], names)


def features_slice(features: torch.Tensor) -> np.ndarray:
    """Every 7th band of every 37th frame; the tests take the same."""
    return features[0, ::7, ::37].contiguous().numpy().astype("<f4")


def joined_words(tokenizer) -> list[dict]:
    golden = []
    for code, (language, text) in SENTENCES.items():
        ids = tokenizer(text, add_special_tokens=False).input_ids
        words, _, places = combine(tokenizer, ids, language)
        golden.append({"language": code if code != "emoji" else "en", "ids": ids, "words": words, "sizes": [len(of) for of in places]})
    return golden


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    out = options.out
    out.mkdir(parents=True, exist_ok=True)
    torch.set_grad_enabled(False)
    torch.set_num_threads(1)
    logging.set_verbosity_error()
    generation = json.loads((options.files / "generation_config.json").read_text())
    extractor, model = WhisperFeatureExtractor(), make_model(options.files, options.seed)
    found = windows()
    for window in found:
        got = extractor(window["samples"], sampling_rate=RATE, return_tensors="pt", return_attention_mask=True)
        window["features"], window["mask"] = got.input_features, got.attention_mask
    lean(model, generation)
    round_to_half(model)
    spread_probabilities(model, [window["features"] for window in found], generation)
    round_to_half(model)
    cases, slices, used = [], [], set()
    for window in found:
        languages, no_speech = probabilities(model, window["features"], generation)
        plain, _ = decode(model, window, False)
        stamped, attentions = decode(model, window, True)
        name = window["sound"]
        print(name, window["start"], len(plain["tokens"]), len(stamped["tokens"]), "margins", plain["margin"], stamped["margin"],
              "no speech", no_speech, "languages", sorted(languages.items(), key=lambda each: -each[1])[:2])
        print("   ", [round((token - 50364) * 0.02, 2) for token in stamped["tokens"] if token >= 50364], stamped["ends"][::6])
        if name in ATTENTIVE:
            attentions.contiguous().numpy().astype("<f4").tofile(out / f"attentions-{name}.f32")
        slices.append(features_slice(window["features"]))
        used.update(plain["tokens"], stamped["tokens"])
        cases.append({
            "sound": name, "start": window["start"], "count": len(window["samples"]), "frames": int(window["mask"].sum()) // 2,
            "languages": languages, "noSpeech": no_speech, "plain": plain, "stamped": stamped,
        })
    with tempfile.TemporaryDirectory() as scratch:
        export(model, extractor, out, Path(scratch))
    write_configs(model, extractor, out)
    ids = generation["lang_to_id"]["<|en|>"], generation["task_to_id"]["transcribe"]
    check_graphs(out, found[0], cases[0]["stamped"]["tokens"], [generation["decoder_start_token_id"], *ids], model)
    np.concatenate([values.ravel() for values in slices]).tofile(out / "features.f32")
    tokenizer = WhisperTokenizerFast.from_pretrained(options.files)
    sentences = joined_words(tokenizer)
    used.update(*(sentence["ids"] for sentence in sentences))
    pieces = {token: tokenizer.convert_ids_to_tokens(token) for token in sorted(used) if token < generation["eos_token_id"]}
    packages = ("transformers", "optimum", "optimum-onnx", "torch", "onnxruntime")
    golden = {
        "made_with": {name: importlib.metadata.version(name) for name in packages}, "sounds": SOUNDS, "cases": cases,
        "sentences": sentences, "pieces": pieces,
    }
    (out / "golden.json").write_text(json.dumps(golden, ensure_ascii=False) + "\n")
    print("bytes in all:", sum(path.stat().st_size for path in out.rglob("*") if path.is_file()))


def write_configs(model, extractor, out: Path) -> None:
    """What a published folder has beside its graphs, as far as anybody reads it."""
    (out / "config.json").write_text(json.dumps(model.config.to_diff_dict(), indent=1) + "\n")
    (out / "preprocessor_config.json").write_text(json.dumps(
        {name: getattr(extractor, name) for name in ("feature_size", "sampling_rate", "hop_length", "n_fft", "n_samples", "nb_max_frames", "chunk_length")}
        | {"feature_extractor_type": "WhisperFeatureExtractor"}, indent=1) + "\n")
    names = (
        "alignment_heads", "begin_suppress_tokens", "decoder_start_token_id", "eos_token_id", "is_multilingual", "lang_to_id",
        "max_initial_timestamp_index", "max_length", "no_timestamps_token_id", "pad_token_id", "suppress_tokens", "task_to_id",
    )
    whole = model.generation_config.to_dict()
    (out / "generation_config.json").write_text(json.dumps({name: whole[name] for name in names}) + "\n")


if __name__ == "__main__":
    main()

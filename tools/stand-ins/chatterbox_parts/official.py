"""Chatterbox's official classes at tiny sizes, with seeded random weights and constant noise.

T3 (Llama or GPT-2 backbone, embeddings, conditioning, its sampling loop), the S3 tokenizer, CAMPPlus, the flow and the
vocoder are the package's own. What they hard-code for the full size is made small; vocabularies stay as they are.
"""

import importlib.machinery
import importlib.util
import sys
import types
from pathlib import Path

import numpy as np
import torch

torch.version.cuda = None  # torchaudio refuses a torch of another CUDA, which nothing here uses

WIDTH = 8
HEADS = 2
LAYERS = 2
TOKENIZER_WIDTH = 64  # its rotary tables are made for heads of 64
TURBO_TEXT_TOKENS = 300
TEXT_WEIGHT, ZERO_LIKELY, STOP_LIKELY = 3.0, 2.0, 1.5
FLOW_STEPS = 2  # the published decoders have 10, unrolled: five times as many nodes
NOISE = torch.from_numpy(np.random.default_rng(7).standard_normal(97).astype(np.float32))


def waves(like: torch.Tensor, **_) -> torch.Tensor:
    """As many values as `like` has, the same each time: 97 different ones after each other along the last axis."""
    return NOISE[torch.arange(like.shape[-1]) % len(NOISE)] + torch.zeros_like(like)


def load_package() -> None:
    """The package without its __init__, which wants a watermarker, and with its fixed sizes made small."""
    root = Path(next(iter(importlib.machinery.PathFinder.find_spec("chatterbox").submodule_search_locations)))
    folder = root / "models"
    for name, path in (("chatterbox", root), ("chatterbox.models.s3gen", folder / "s3gen")):
        package = types.ModuleType(name)
        package.__path__ = [str(path)]
        sys.modules[name] = package
    import s3tokenizer.model_v2 as v2

    v2.ModelConfig.__init__.__defaults__ = (128, 1500, TOKENIZER_WIDTH, 1, 1, 3**8, False)
    v2.S3TokenizerV2.__init__.__defaults__ = (v2.ModelConfig(),)
    shrink("chatterbox.models.s3gen.xvector", folder / "s3gen/xvector.py", {
        "(12, 24, 16)": "(2, 2, 2)", "m_channels=32": "m_channels=4", "growth_rate=32": "growth_rate=4",
        "bn_size=4": "bn_size=2", "init_channels=128": "init_channels=8",
    })
    shrink("chatterbox.models.s3gen.transformer.upsample_encoder", folder / "s3gen/transformer/upsample_encoder.py", {
        "channels=512": f"channels={WIDTH}", "range(4)": "range(1)", "num_blocks: int = 6": "num_blocks: int = 1",
    })
    shrink("chatterbox.models.s3gen.s3gen", folder / "s3gen/s3gen.py", {
        "output_size=512": f"output_size={WIDTH}", "input_size=512": f"input_size={WIDTH}", "linear_units=2048": "linear_units=32",
        "attention_heads=8": "attention_heads=2", "num_blocks=6": "num_blocks=1", "channels=[256]": f"channels=[{WIDTH}]",
        "attention_head_dim=64": "attention_head_dim=8", "n_blocks=4": "n_blocks=1", "num_mid_blocks=12": "num_mid_blocks=1",
        "num_heads=8": "num_heads=2", "ConvRNNF0Predictor()": f"ConvRNNF0Predictor(cond_channels={WIDTH})",
        "sampling_rate=S3GEN_SR,": "sampling_rate=S3GEN_SR, base_channels=16,",
        "encoder=encoder,": f"encoder=encoder, input_size={WIDTH},",
    })
    from chatterbox.models.t3.llama_configs import LLAMA_CONFIGS

    LLAMA_CONFIGS["Llama_520M"].update(
        hidden_size=WIDTH, intermediate_size=32, num_hidden_layers=LAYERS, num_attention_heads=HEADS, num_key_value_heads=HEADS,
        head_dim=WIDTH // HEADS, torch_dtype="float32", attn_implementation="eager",
    )
    LLAMA_CONFIGS["GPT2_medium"].update(
        hidden_size=WIDTH, n_embd=WIDTH, n_head=HEADS, n_layer=LAYERS, n_positions=2048, n_ctx=2048, vocab_size=8, bos_token_id=0,
        eos_token_id=0,
    )
    import chatterbox.models.t3.modules.cond_enc as cond_enc

    cond_enc.Perceiver.__init__.__defaults__ = (32, WIDTH, WIDTH, HEADS)


def shrink(name: str, path: Path, smaller: dict[str, str]) -> None:
    """Loads one module of the package with its fixed sizes replaced, before anything else imports it."""
    source = path.read_text(encoding="utf-8")
    for old, new in smaller.items():
        assert old in source, (name, old)
        source = source.replace(old, new)
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    exec(compile(source, str(path), "exec"), module.__dict__)


def constant_noise() -> None:
    torch.randn_like = waves
    torch.randn = lambda *shape, **_: waves(torch.zeros(shape))
    import chatterbox.models.s3gen.hifigan as hifigan

    class Phases:
        def __init__(self, low, high) -> None:
            self.middle = (3 * low + high) / 4

        def sample(self, sample_shape):
            return torch.full(sample_shape, self.middle)

    hifigan.Uniform = Phases


def make_t3(turbo: bool):
    from chatterbox.models.t3.modules.t3_config import T3Config
    from chatterbox.models.t3.t3 import T3

    class Tiny(T3Config):
        # With it, the package watches the attention of layers 9, 12 and 13: the published graphs cannot tell it.
        is_multilingual = False

    hp = Tiny.multilingual()
    if turbo:
        hp = Tiny(text_tokens_dict_size=TURBO_TEXT_TOKENS)
        hp.llama_config_name = "GPT2_medium"
        hp.speech_tokens_dict_size = 6563
        hp.input_pos_emb = None
        hp.speech_cond_prompt_len = 375
        hp.use_perceiver_resampler = False
        hp.emotion_adv = False
    torch.manual_seed(2 if turbo else 1)
    t3 = T3(hp).eval()
    generator = torch.Generator().manual_seed(3)
    with torch.no_grad():
        for name, parameter in t3.named_parameters():
            if parameter.dim() > 1 and "pos_emb" not in name:
                parameter.copy_(torch.empty_like(parameter).normal_(0, parameter.shape[-1] ** -0.5, generator=generator))
        for table in ("text_pos_emb", "speech_pos_emb"):
            if getattr(t3, table) is not None:  # large enough for positions to matter
                getattr(t3, table).emb.weight.normal_(0, 0.5, generator=generator)
        # So that the text is attended to, and guidance, which takes it away, tells.
        for layer in getattr(t3.tfmr, "layers", []):
            layer.self_attn.q_proj.weight.mul_(TEXT_WEIGHT)
            layer.self_attn.k_proj.weight.mul_(TEXT_WEIGHT)
            layer.self_attn.o_proj.weight.mul_(TEXT_WEIGHT)
        # Of 8194 tokens some hundred are likely, code 0 and STOP among them: so min-p has something to leave out, and
        # what is special is met.
        head = t3.speech_head.weight
        head.mul_(0.05)
        likely = torch.cat([torch.randperm(6561, generator=generator)[:150], torch.tensor([0])])
        head[likely] = torch.empty(len(likely), head.shape[1]).normal_(0, 1.2, generator=generator)
        head[0] *= ZERO_LIKELY
        head[hp.stop_speech_token] = torch.empty(head.shape[1]).normal_(0, STOP_LIKELY, generator=generator)
        if t3.speech_head.bias is not None:
            t3.speech_head.bias.zero_()
    return t3


def make_s3gen(turbo: bool):
    from chatterbox.models.s3gen.s3gen import S3Token2Wav
    from torch.nn.utils import parametrize

    torch.manual_seed(5)
    s3gen = S3Token2Wav(meanflow=turbo).eval()
    for module in s3gen.modules():
        for name in list(getattr(module, "parametrizations", {})):
            parametrize.remove_parametrizations(module, name)
    for embed in (s3gen.flow.encoder.embed, s3gen.flow.encoder.up_embed):
        encoding = embed.pos_enc
        middle, kept = encoding.pe.shape[1] // 2, 600
        encoding.pe = encoding.pe[:, middle - kept : middle + kept + 1]
    with torch.no_grad():
        vocoder = s3gen.mel2wav
        # F0 stays near 0 Hz, so all is unvoiced: phases of sines jump by a whole turn where rounding differs.
        vocoder.f0_predictor.classifier.weight.mul_(0.01)
        vocoder.f0_predictor.classifier.bias.fill_(1.0)
        # As loud as speech: what leaves this layer is the logarithm of magnitudes, in its first half.
        half = vocoder.istft_params["n_fft"] // 2 + 1
        vocoder.conv_post.weight.mul_(5)
        vocoder.conv_post.bias[:half] = 0.8
        for parameter in s3gen.tokenizer.parameters():
            if parameter.dim() > 1:
                parameter.normal_(0, parameter[0].numel() ** -0.5)
        s3gen.tokenizer.quantizer._codebook.project_down.weight.mul_(2)
    return s3gen


def round_filters(s3gen) -> None:
    """The filter banks as fp16 holds them, in the official code, too."""
    import chatterbox.models.s3gen.utils.mel as mel

    mel.mel_spectrogram(torch.zeros(1, 9600))
    for name, bank in mel.mel_basis.items():
        mel.mel_basis[name] = bank.half().float()
    s3gen.tokenizer._mel_filters.copy_(s3gen.tokenizer._mel_filters.half().float())


def round_to_half(model: torch.nn.Module) -> None:
    """Weights that fp16 holds exactly, since the graphs store them so."""
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.numel() > 1000:
                parameter.copy_(parameter.half().float())

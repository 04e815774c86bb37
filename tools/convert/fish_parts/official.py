"""The official code of Fish-Speech v1.5.1, imported from a folder outside of the repository, and its checkpoints.

The code imports a training framework, a logger and more that inference does not need: in their place stand empty modules.
"""

import importlib
import sys
import types
import warnings
from pathlib import Path

import torch
import yaml

CODEC_WEIGHTS = "firefly-gan-vq-fsq-8x1024-21hz-generator.pth"
CODEC_CONFIG = "fish_speech/configs/firefly_gan_vq.yaml"


class Silent:
    """A logger that says nothing."""

    def __init__(self, *_, **__) -> None:
        pass

    def __getattr__(self, name: str):
        return lambda *_, **__: None


def stub(name: str, **contents) -> types.ModuleType:
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module
    return module


def import_official(source: Path) -> None:
    """Makes `fish_speech` of the folder `source` (the tag v1.5.1 of github.com/fishaudio/fish-speech) importable."""
    if not (source / CODEC_CONFIG).exists():
        raise SystemExit(f"{source} does not hold Fish-Speech v1.5.1: {CODEC_CONFIG} is missing")
    warnings.filterwarnings("ignore", category=FutureWarning)
    stub("loguru", logger=Silent())
    stub("loralib")
    stub("transformers", AutoTokenizer=None)
    # The script that converts has the same name; and what its `utils` imports first is the training framework.
    stub("fish_speech").__path__ = [str(source / "fish_speech")]
    stub("fish_speech.utils", RankedLogger=Silent).__path__ = [str(source / "fish_speech/utils")]


def load_text_to_semantic(checkpoint: Path, load_weights: bool = True):
    """The slow and the fast transformer in 32 bits. Its tables of rotations keep the 16 bits they were rounded to."""
    from fish_speech.models.text2semantic.llama import BaseTransformer

    check_shapes(checkpoint) if load_weights else None
    model = BaseTransformer.from_pretrained(checkpoint, load_weights=load_weights)
    return model.to(dtype=torch.float32).eval()


def check_shapes(checkpoint: Path) -> None:
    """The official loader only logs that weights are missing; a model that is partly random must not be converted."""
    from fish_speech.models.text2semantic.llama import BaseTransformer

    with torch.device("meta"):
        wanted = {name: tuple(value.shape) for name, value in BaseTransformer.from_pretrained(checkpoint).named_parameters()}
    weights = torch.load(checkpoint / "model.pth", map_location="cpu", mmap=True, weights_only=True)
    weights = weights.get("state_dict", weights)
    found = {name.removeprefix("model."): tuple(value.shape) for name, value in weights.items()}
    wrong = [name for name, shape in wanted.items() if found.get(name) != shape]
    if wrong:
        raise SystemExit(f"model.pth does not fit config.json: {wrong[0]} and {len(wrong) - 1} others are missing or of another shape")


def make_codec(config: Path):
    """Firefly as its YAML describes it, with random weights."""
    return build(yaml.safe_load(config.read_text()))


def load_codec(checkpoint: Path, source: Path):
    """Firefly in 32 bits, its weight norms folded. A `firefly.yaml` beside the weights goes before the official one."""
    own = checkpoint / "firefly.yaml"
    codec = make_codec(own if own.exists() else source / CODEC_CONFIG)
    weights = torch.load(checkpoint / CODEC_WEIGHTS, map_location="cpu", mmap=True, weights_only=True)
    weights = weights.get("state_dict", weights)
    if any("generator." in name for name in weights):
        weights = {name.replace("generator.", ""): value for name, value in weights.items() if "generator." in name}
    result = codec.load_state_dict(weights, strict=False)
    if result.missing_keys:
        raise SystemExit(f"{CODEC_WEIGHTS} lacks {result.missing_keys[0]} and {len(result.missing_keys) - 1} others")
    codec.float().eval().remove_parametrizations()
    return codec


def build(config):
    """What hydra's `instantiate` makes of it."""
    if not isinstance(config, dict):
        return config
    options = {name: build(value) for name, value in config.items() if name != "_target_"}
    if "_target_" not in config:
        return options
    module, name = config["_target_"].rsplit(".", 1)
    return getattr(importlib.import_module(module), name)(**options)

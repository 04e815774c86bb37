"""Firefly's two graphs: sound into codes, for the voice to clone, and codes into sound.

Encoder: `audio` [1, 1, samples] at 44.1 kHz in, `codes` int64 [1, codebooks, frames] out; a frame is 2048 samples.
Decoder: `codes` [1, codebooks, frames] in, `audio` [1, 1, samples] out. Every convolution looks back alone, so that the sound of
the first frames does not depend on what follows. Codes beyond the last that exists are read as the last: the language model
has 1024 of each codebook, the codec 1000.
"""

from pathlib import Path
from types import MethodType

import torch
from torch import nn

OPSET = 17


class Encoder(nn.Module):
    def __init__(self, codec) -> None:
        super().__init__()
        self.codec = codec

    def forward(self, audio):
        quantizer = self.codec.quantizer
        states = quantizer.downsample(self.codec.backbone(log_mel(self.codec.spec_transform, audio)))
        parts = states.transpose(1, 2).chunk(quantizer.residual_fsq.groups, -1)
        return torch.stack([codes_of(rvq, part) for rvq, part in zip(quantizer.residual_fsq.rvqs, parts)], 1)


def log_mel(transform, audio):
    """As LogMelSpectrogram, without the branches on shapes that it takes."""
    spectrogram = transform.spectrogram
    around = spectrogram.win_length - spectrogram.hop_length
    padded = nn.functional.pad(audio, (around // 2, (around + 1) // 2), mode="reflect").reshape(1, -1)
    spectrum = torch.stft(
        padded, spectrogram.n_fft, spectrogram.hop_length, spectrogram.win_length, spectrogram.window, center=False,
        return_complex=False,
    )
    magnitude = torch.sqrt(spectrum.pow(2).sum(-1) + 1e-6)
    return torch.log(torch.clamp(magnitude.transpose(1, 2) @ transform.fb, min=1e-5)).transpose(1, 2)


def codes_of(rvq, states):
    """As ResidualFSQ and FSQ of vector_quantize_pytorch 1.14.24, written out: the exporter cannot follow their decorators. That
    version bounds what it quantizes twice, and the published weights were trained with it."""
    (layer,) = rvq.layers
    twice = layer.bound(layer.bound(rvq.project_in(states)) / rvq.scales[0])
    return ((twice.round() + layer._levels // 2) * layer._basis).sum(-1).to(torch.int64)


class Decoder(nn.Module):
    def __init__(self, codec) -> None:
        super().__init__()
        self.upsample, self.head = codec.quantizer.upsample, codec.head
        with torch.no_grad():
            tables = [rvq.project_out(rvq.codebooks[0] * rvq.scales[0]) for rvq in codec.quantizer.residual_fsq.rvqs]
        self.tables = nn.Parameter(torch.stack(tables), requires_grad=False)

    def forward(self, codes):
        codes = codes.clamp(0, self.tables.shape[1] - 1)
        states = torch.cat([self.tables[group][codes[:, group]] for group in range(self.tables.shape[0])], -1)
        return self.head(self.upsample(states.transpose(1, 2)))


def look_back_alone(codec) -> None:
    """Convolutions compute from a sound's length how much to add to it; where each sample has its own result, that is known."""
    from fish_speech.models.vqgan.modules.firefly import FishConvNet, FishTransConvNet

    def before(module, x):
        return module.conv(nn.functional.pad(x, (module.kernel_size - 1, 0)))

    def cut(module, x):
        beyond = module.kernel_size - module.stride
        made = module.conv(x)
        return made[..., :-beyond] if beyond else made

    for module in codec.modules():
        if isinstance(module, FishConvNet) and module.stride == 1:
            module.forward = MethodType(before, module)
        elif isinstance(module, FishTransConvNet):
            module.forward = MethodType(cut, module)


def export_codec(codec, out: Path) -> dict[str, Path]:
    """Writes codec_encoder.onnx and codec_decoder.onnx into a new folder, in 32 bits. For one quantizer in each group alone."""
    out.mkdir()
    assert all(len(rvq.layers) == 1 for rvq in codec.quantizer.residual_fsq.rvqs)
    look_back_alone(codec)
    sound = torch.randn(1, 1, 24_576)
    encoder, decoder = Encoder(codec).eval(), Decoder(codec).eval()
    with torch.no_grad():
        codes = encoder(sound)
    return {
        "codec_encoder": export(encoder, ("audio", sound, "samples"), ("codes", "frames"), out / "codec_encoder.onnx"),
        "codec_decoder": export(decoder, ("codes", codes, "frames"), ("audio", "samples"), out / "codec_decoder.onnx"),
    }


def export(module, given, made, path: Path) -> Path:
    (name, tensor, axis), (output, output_axis) = given, made
    torch.onnx.export(
        module, (tensor,), str(path), input_names=[name], output_names=[output],
        dynamic_axes={name: {2: axis}, output: {2: output_axis}}, opset_version=OPSET, dynamo=False,
    )
    return path

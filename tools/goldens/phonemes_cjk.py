"""Phonemes of misaki for the sentences in tests/fixtures/phonemes/{ja,zh}.json, written back into those files.

	python3 -m venv venv && venv/bin/pip install misaki==0.9.4 cn2an==0.5.24 jieba==0.42.1 pypinyin==0.55.0 \
		ordered-set==4.1.0 fugashi==1.5.2 unidic-lite==1.0.8 jaconv==0.5.0 mojimoji==0.0.13
	venv/bin/python tools/goldens/phonemes_cjk.py

A sentence has `text`; where misaki reads its numbers or Latin letters in a way nobody would say them, `read` is the
same sentence with these written out, and the phonemes are made from it. `ours` and `reason` are written by hand.
The Japanese side is misaki.cutlet, which misaki.ja.JAG2P() calls and gives back unchanged; misaki.ja itself would
want pyopenjtalk, which that version of it never uses. Its dictionary is unidic-lite (UniDic 2.1.2).
"""

import json
import logging
from importlib.metadata import version
from pathlib import Path

import jieba
from pypinyin.contrib.tone_convert import to_normal
from pypinyin.pinyin_dict import pinyin_dict
from misaki.cutlet import HEPBURN, Cutlet
from misaki.zh import ZHG2P

NON_SYLLABIC = "\u032f"
"""Under the second vowel of a diphthong in pinyin-to-ipa; misaki removes it."""

FIXTURES = Path(__file__).parents[2] / "tests" / "fixtures" / "phonemes"


def kana():
	"""The sounds of one kana or of two that are one sound."""
	return {letters: sound for letters, sound in HEPBURN.items() if "\u3041" <= letters[0] <= "\u3096"}


def syllables():
	"""Every syllable of pypinyin's dictionary in its first tone, v for ü, with misaki's phonemes."""
	readings = {to_normal(reading, v_to_u=False) for entry in pinyin_dict.values() for reading in entry.split(",")}
	spoken = {}
	for name in sorted(readings):
		spoken[f"{name}1"] = ZHG2P.py2ipa(f"{name}1").replace(NON_SYLLABIC, "")
	return spoken


def write(language, phonemize, packages, **more):
	path = FIXTURES / f"{language}.json"
	fixture = json.loads(path.read_text(encoding="utf8"))
	fixture["packages"] = {package: version(package) for package in packages}
	for sentence in fixture["sentences"]:
		sentence["phonemes"] = phonemize(sentence.get("read", sentence["text"]))[0]
	fixture.update(more)
	text = json.dumps(fixture, ensure_ascii=False, indent="\t")
	path.write_text(text + "\n", encoding="utf8")


jieba.setLogLevel(logging.WARNING)
write("ja", Cutlet(), ["misaki", "fugashi", "unidic-lite", "jaconv", "mojimoji"], kana=kana())
write("zh", ZHG2P(version=None), ["misaki", "jieba", "pypinyin", "cn2an"], syllables=syllables())

"""One phoneme inventory for espeak-ng's IPA and flite's ARPABET: the classes of the encoder's training head."""

CLASSES = (
    "pau p b t d k g m n ng f v th dh s z sh zh h ch jh l r w y "
    "iy ih ey eh ae aa ao ow uh uw ah ax er ay aw oy"
).split()
IGNORED = -100
INDEX = {name: i for i, name in enumerate(CLASSES)}
_SAME = {"hh": "h", "axr": "er", "dx": "t", "en": "n", "el": "l", "em": "m", "ix": "ih"}
_IPA = {
    "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "g": "g", "m": "m", "n": "n", "ŋ": "ng",
    "f": "f", "v": "v", "θ": "th", "ð": "dh", "s": "s", "z": "z", "ʃ": "sh", "ʒ": "zh", "h": "h",
    "tʃ": "ch", "dʒ": "jh", "l": "l", "ɫ": "l", "ɹ": "r", "r": "r", "w": "w", "j": "y", "ɾ": "t", "ʔ": "t",
    "t̪": "t", "d̪": "d", "x": "k", "ʍ": "w", "əl": "l",
    "i": "iy", "ɪ": "ih", "ᵻ": "ih", "eɪ": "ey", "ei": "ey", "e": "eh", "ɛ": "eh", "æ": "ae", "a": "ae",
    "aa": "ae", "ɑ": "aa", "ɒ": "aa", "ɔ": "ao", "o": "ao", "oʊ": "ow", "əʊ": "ow", "əu": "ow", "ʌʊ": "ow",
    "ʊ": "uh", "u": "uw", "ʉ": "uw", "ʌʉ": "uw", "ʌ": "ah", "ɐ": "ah", "ə": "ax", "ɜ": "er", "ɚ": "er",
    "ɝ": "er", "aɪ": "ay", "ɑɪ": "ay", "əɪ": "ay", "aʊ": "aw", "æʊ": "aw", "ɔɪ": "oy", "oɪ": "oy",
    "ɪə": "ih", "iə": "ih", "eə": "eh", "ɛə": "eh", "ʊə": "uh", "ɔə": "ao", "oə": "ao", "ɑə": "aa",
    "aɪə": "ay", "ɔ̃": "ao",
}


def phone_class(name: str) -> int:
    """Index into CLASSES; pauses are 'pau'; what is unknown is IGNORED."""
    if name in INDEX or name in _SAME:
        return INDEX[_SAME.get(name, name)]
    plain = name.replace("ː", "").replace(":", "").replace("ʲ", "").replace("̩", "").strip("_ ")
    if not plain:
        return INDEX["pau"]
    if plain not in _IPA and plain.endswith(("ɹ", "ə")) and plain[:-1] in _IPA:
        plain = plain[:-1]
    return INDEX[_IPA[plain]] if plain in _IPA else IGNORED

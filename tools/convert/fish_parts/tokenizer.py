"""tokenizer.tiktoken as a tokenizer.json, which transformers.js reads: the ranks become merges.

Of the special tokens, those that a prompt is put together with: the first of all, the turns, the voice, and the first of the 1024
that stand for sound, which follow it in order.
"""

PROMPT_TOKENS = ["<|begin_of_text|>", "<|im_start|>", "<|im_end|>", "<|voice|>", "<|semantic:0|>"]


def byte_letters() -> list[str]:
    """The letters that byte-level tokenizers have for the bytes 0 to 255."""
    plain = {*range(33, 127), *range(161, 173), *range(174, 256)}
    letters, spare = [], 256
    for byte in range(256):
        letters.append(chr(byte if byte in plain else spare))
        spare += byte not in plain
    return letters


def merge_of(token: bytes, ranks: dict[bytes, int]) -> tuple[bytes, bytes] | None:
    """The two tokens that are joined last to give `token`: tiktoken's own order, with lower ranks alone. None where joining
    never gives it; it is then found only where it is all that a piece of text consists of."""
    parts = [bytes([byte]) for byte in token]
    while len(parts) > 2:
        joined = [(ranks.get(one + other, ranks[token]), place) for place, (one, other) in enumerate(zip(parts, parts[1:]))]
        rank, place = min(joined)
        if rank >= ranks[token]:
            return None
        parts[place : place + 2] = [parts[place] + parts[place + 1]]
    return parts[0], parts[1]


def to_json(tokenizer, pattern: str) -> dict:
    """`tokenizer`: the official FishTokenizer; `pattern`: what it cuts a text into before bytes are joined."""
    ranks = tokenizer.tkt_model._mergeable_ranks
    letters = byte_letters()
    spell = lambda token: "".join(letters[byte] for byte in token)
    by_rank = sorted(ranks.items(), key=lambda it: it[1])
    merges = [merge for token, _ in by_rank if len(token) > 1 and (merge := merge_of(token, ranks))]
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    return {
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [
            {
                "id": tokenizer.get_token_id(name), "content": name, "single_word": False, "lstrip": False, "rstrip": False,
                "normalized": False, "special": True,
            }
            for name in PROMPT_TOKENS
        ],
        "normalizer": None,
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [{"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}, level],
        },
        "post_processor": None,
        "decoder": level,
        "model": {
            "type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None,
            "fuse_unk": False, "byte_fallback": False, "ignore_merges": True,
            "vocab": {spell(token): rank for token, rank in by_rank},
            "merges": [f"{spell(one)} {spell(other)}" for one, other in merges],
        },
    }

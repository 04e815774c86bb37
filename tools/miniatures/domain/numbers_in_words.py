"""Numbers, dates and times in words, drawn at random (a seeded random.Random comes from the caller)."""

ONES = "zero one two three four five six seven eight nine".split()
TEENS = ("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen").split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
ORDINALS = "first second third fourth fifth sixth seventh eighth".split()
DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
MONTHS = (
    "january february march april may june july august september october november december"
).split()


def cardinal(n: int) -> str:
    """0 <= n < 10**12 in words: 121 -> 'one hundred and twenty one'."""
    if n < 10:
        return ONES[n]
    if n < 20:
        return TEENS[n - 10]
    if n < 100:
        return TENS[n // 10 - 2] + (f" {ONES[n % 10]}" if n % 10 else "")
    for unit, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= unit:
            head, rest = f"{cardinal(n // unit)} {name}", n % unit
            joint = " and " if rest < 100 else " "
            return head + (joint + cardinal(rest) if rest else "")
    raise ValueError(n)


def number(rng) -> str:
    """A number of any size, small ones most often, sometimes without 'and' or with decimals."""
    n = rng.randrange(10 ** rng.choice((1, 2, 2, 3, 4, 6, 7)))
    words = cardinal(n)
    if rng.random() < 0.3:
        words = words.replace(" and ", " ")
    if rng.random() < 0.08:
        words += " point " + digits(rng, 1, 4)
    return words


def digits(rng, low: int = 1, high: int = 10) -> str:
    """A string of spoken digits, now and then with 'oh' for zero."""
    words = [rng.choice(ONES) for _ in range(rng.randint(low, high))]
    if rng.random() < 0.1:
        words = ["oh" if w == "zero" else w for w in words]
    return " ".join(words)


def ordinal(rng) -> str:
    if rng.random() < 0.7:
        return rng.choice(ORDINALS)
    return f"{rng.choice(('twenty', 'thirty', 'forty'))} {rng.choice(ORDINALS)}"


def small(rng) -> str:
    return cardinal(rng.randint(2, 99 if rng.random() < 0.5 else 12))


def clock(rng) -> str:
    hour = cardinal(rng.randint(1, 12))
    minute = cardinal(rng.choice((5, 10, 15, 20, 25, 30, 45, rng.randint(1, 59))))
    return rng.choice((
        f"{hour} o'clock", f"half past {hour}", f"{hour} {minute}", f"{minute} past {hour}",
        f"{minute} minutes to {hour}", "noon", "midnight", f"{hour} in the morning",
    ))


def date(rng) -> str:
    month = rng.choice(MONTHS)
    return rng.choice((
        f"{month} {ordinal(rng)}", f"the {ordinal(rng)} of {month}", f"{rng.choice(DAYS)}",
        f"{rng.choice(DAYS)} {rng.choice(('morning', 'afternoon', 'evening', 'night'))}", month,
    ))

"""Texts in all 17 languages, and what the official cleaners and tokenizer make of them."""

# Plain sentences, and some of those that coqui-tts tests itself with.
TEXTS = [
    ("en", 'Hello there, "the world" is all ours; isn\'t it?'), ("en", "Dr. Jones and Mr. Smith are here."),
    ("en", "I have 14% battery & 50 soldiers @ home."), ("en", "In 12.5 seconds."), ("en", "This is a 1st test"),
    ("en", "That's 100,000.5."), ("en", "That will be $20 sir."), ("en", "That will be 20.15€ sir."),
    ("es", "¿Dónde está la señora?"), ("es", "La Dra. Martinez es muy buena."), ("es", "Te veo @ la fiesta"), ("es", "Había 50 soldados."),
    ("es", "En 12,5 segundos."),
    ("fr", "L'été, où es-tu ?"), ("fr", "Bonjour Mr. Dupond."), ("fr", "J'ai 14° de fièvre"), ("fr", "Il y avait 50 soldats."),
    ("fr", "Ceci est un 1er test"), ("fr", "En 12,5 secondes."), ("fr", "Cela vous fera $20 monsieur."),
    ("de", "Frau Dr. Müller ist sehr klug."), ("de", "Schöne Grüße!"), ("de", "Die Rechnung beträgt £ 20"), ("de", "Es gab 50 Soldaten."),
    ("de", "In 12,5 Sekunden."), ("de", "Das macht 20€ Herr."),
    ("it", "Buongiorno, Sig. Rossi."), ("it", "linguaggio di programmazione C#"), ("it", "C'erano 50 soldati."), ("it", "In 12,5 secondi."),
    ("pt", "Olá Sr. Silva, você está disponível?"), ("pt", "O meu email é ana&joao@gmail.com"), ("pt", "Havia 50 soldados."),
    ("pt", "Este é um 1º teste"), ("pt", "Em 12,5 segundos."),
    ("pl", "Dzień dobry, P. Kowalski."), ("pl", "Moja temperatura to 36.6°"), ("pl", "Było 50 żołnierzy."),
    ("tr", "Merhaba B. Yılmaz. İyi günler!"), ("tr", "Pilim %14 dolu."), ("tr", "50 asker vardı."), ("tr", "Bu 1. test"),
    ("ru", "Здравствуйте Г-н Иванов."), ("ru", "У меня 14% заряда"), ("ru", "Там было 50 солдат."), ("ru", "Через 12.5 секунды."),
    ("nl", "Mevr. de Vries"), ("nl", "Ik heb 14% batterij"), ("nl", "Er waren 50 soldaten."), ("nl", "In 12,5 seconden."),
    ("cs", "Dr. Vojtěch, těším se na tebe @ party"), ("cs", "Bylo tam 50 vojáků."), ("cs", "Za 12,5 vteřiny."),
    ("ar", "مرحبا، كيف حالك؟"), ("ar", "كان هناك 50 جنديًا."), ("ar", "لدي 14% في البطارية"),
    ("zh-cn", "你好，世界。"), ("zh-cn", "有50名士兵"), ("zh-cn", "在12.5秒内"), ("zh-cn", "我的电量为 14%"),
    ("hu", "Dr. Szabó itt van, jó napot!"), ("hu", "50 katona volt."), ("hu", "Ez az 1. teszt"),
    ("ko", "안녕하세요, 반갑습니다."), ("ko", "배터리 잔량이 14%입니다."), ("ko", "값이 없다"),
    ("ja", "こんにちは、世界。"), ("ja", "今日はとても暑いです。"), ("ja", "学校へ行きました。"),
    ("hi", "नमस्ते, आप कैसे हैं?"), ("hi", "50 सैनिक थे।"),
]
NUMBERS = [*range(0, 31), 40, 50, 60, 70, 71, 77, 80, 81, 90, 91, 99, 100, 101, 110, 121, 200, 345, 500, 999, 1000, 1001, 1100, 1984, 2000,
           2026, 5000, 10_000, 12_345, 21_000, 100_000, 1_000_000, 1_234_567]
ORDINALS = [1, 2, 3, 4, 5, 8, 10, 11, 12, 19, 20, 21, 30, 45, 100, 101]


def clean_all(tokenizer) -> list[dict]:
    """As `Xtts.inference` does, which writes small letters first; without what num2words has no words for."""
    made = []
    for language, text in TEXTS:
        small, short = text.strip().lower(), language.split("-")[0]
        try:
            clean = tokenizer.preprocess_text(small, short)
        except NotImplementedError:
            print("not read:", language, text)
            continue
        made.append({"language": language, "text": text, "clean": clean, "ids": tokenizer.encode(small, short)})
    return made


def spell_numbers() -> dict:
    """What num2words says, by language; null where it has nothing."""
    from num2words import num2words

    def spell(number, language, **options):
        try:
            return num2words(number, lang=language, **options)
        except (NotImplementedError, KeyError, IndexError, TypeError, ValueError):
            return None

    languages = ["en", "es", "fr", "de", "it", "pt", "pl", "tr", "ru", "nl", "cs", "ar", "hu", "ko", "hi"]
    return {
        language: {
            "cardinals": [[number, spell(number, language)] for number in NUMBERS],
            "ordinals": [[number, spell(number, language, to="ordinal")] for number in ORDINALS],
        }
        for language in languages
    }

# What the page of `npm run python-in-page` runs: the `openai` package as it comes, in the browser, by the models there.
# `origin` and `key` are given by the page. Returns what was done, as JSON.
import json

from openai import AsyncOpenAI, NotFoundError, OpenAI

TEXT = "Hello there, how are you today?"


def synchronous(client):
    """The plain client: its calls wait for the answer, as on any computer."""
    speech = client.audio.speech.create(
        model="mini-tts", voice="mini_ada", input=TEXT, response_format="wav"
    )
    transcript = client.audio.transcriptions.create(
        model="mini-stt", file=("speech.wav", speech.content)
    )
    try:
        client.audio.speech.create(model="mini-tts", voice="nobody", input=TEXT)
        refused = None
    except NotFoundError as error:
        refused = error.code
    return {
        "bytes": len(speech.content),
        "heard": transcript.text,
        "models": len(client.models.list().data),
        "refused": refused,
    }


async def asynchronous(client):
    """The client for `await`: sound as it is made, words as they come."""
    sound = b""
    async with client.audio.speech.with_streaming_response.create(
        model="mini-tts", voice="mini_ben", input=TEXT, response_format="wav"
    ) as response:
        async for piece in response.iter_bytes():
            sound += piece
    events = await client.audio.transcriptions.create(
        model="mini-stt", file=("speech.wav", sound), stream=True
    )
    heard = ""
    async for event in events:
        if event.type == "transcript.text.done":
            heard = event.text
    return {"bytes": len(sound), "heard": heard}


async def run(origin, key):
    # In a browser a connection is made when the answer begins: the usual limit of five seconds for it is too short for a
    # model that has to be opened first.
    settings = {"base_url": f"{origin}/v1", "api_key": key, "timeout": 600, "max_retries": 0}
    return json.dumps(
        {
            "synchronous": synchronous(OpenAI(**settings)),
            "asynchronous": await asynchronous(AsyncOpenAI(**settings)),
        }
    )

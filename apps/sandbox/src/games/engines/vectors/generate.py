"""Writes vectors.json, the test vectors of the fairness scheme.

It uses nothing but Python's standard library, so it is independent of the code it tests. It implements the scheme of
docs/explanation/fairness.md: HMAC-SHA256 with the server seed as the key, of "client seed:nonce:cursor", four bytes
per number. Run it with: python3 generate.py > vectors.json
"""

import hashlib
import hmac
import json


def floats(server_seed, client_seed, nonce, count):
    """Returns the first numbers of a round, each below one."""
    found = []
    cursor = 0
    while len(found) < count:
        message = f"{client_seed}:{nonce}:{cursor}".encode()
        digest = hmac.new(server_seed.encode(), message, hashlib.sha256).digest()
        for start in range(0, 32, 4):
            a, b, c, d = digest[start : start + 4]
            found.append(a / 256 + b / 256**2 + c / 256**3 + d / 256**4)
        cursor += 1
    return found[:count]


RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
REEL_LENGTHS = {"calm": [44, 47, 47, 47, 44], "balanced": [45, 47, 47, 47, 45], "bold": [47, 49, 49, 49, 47]}


def dice(numbers, direction, winning, stake):
    number = int(numbers[0] * 10_000)
    won = number < winning if direction == "under" else number >= 10_000 - winning
    multiplier = 990_000 // winning
    return {"number": number, "payout": stake * multiplier // 100 if won else 0}


def roulette(numbers, chips):
    number = int(numbers[0] * 37)
    payout = 0
    for spot, amount in chips.items():
        if spot == f"n{number}":
            payout += amount * 36
        if spot == "red" and number in RED:
            payout += amount * 2
    return {"number": number, "payout": payout}


def vector(server_seed, client_seed, nonce):
    numbers = floats(server_seed, client_seed, nonce, 20)
    return {
        "server_seed": server_seed,
        "server_seed_hash": hashlib.sha256(server_seed.encode()).hexdigest(),
        "client_seed": client_seed,
        "nonce": nonce,
        "floats": numbers,
        "dice": {"direction": "under", "winning": 4950, "stake": 1000, **dice(numbers, "under", 4950, 1000)},
        "roulette": {"chips": {"red": 100, "n17": 50}, **roulette(numbers, {"red": 100, "n17": 50})},
        "first_stops": {
            profile: [int(number * length) for number, length in zip(numbers, lengths)]
            for profile, lengths in REEL_LENGTHS.items()
        },
    }


def main():
    seeds = [hashlib.sha256(f"server seed {index}".encode()).hexdigest() for index in range(4)]
    vectors = [
        vector(seed, client, nonce)
        for index, seed in enumerate(seeds)
        for client, nonce in ((f"client-{index}", 0), (f"client-{index}", 41), ("☘ ünïcode", index))
    ]
    chain = [seeds[0]]
    for _ in range(5):
        chain.insert(0, hashlib.sha256(chain[0].encode()).hexdigest())
    print(json.dumps({"vectors": vectors, "chain": {"commitment": chain[0], "seeds": chain[1:]}}, indent=2))


main()

"""Teaching the engineer: self-play, a small net, and its weights as whole numbers in a game's folder.

    python -m training trans_europa --seed 1

Only this needs time and floating-point numbers. Playing needs neither: see `vokzal.bots.net`.
"""

"""Reviews of games: win chances after every event, luck, and what each choice cost."""

"""How strong the cards are: who buys them wins, and what comes of them where chance decides."""

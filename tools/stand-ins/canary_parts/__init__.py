"""What canary_stand_in.py is made of: the official models at tiny sizes, the graphs, the tokenizer."""

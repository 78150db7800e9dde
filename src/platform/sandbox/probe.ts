// Does nothing: an empty program that ends well proves that a way of isolation works here.

/** Style sheets, which jsdom has no use for. */

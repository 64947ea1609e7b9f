// Whether the server can be heard. Whoever listens to it says so here, and every page shows it in the same place.

class Net {
  lost = $state(false);
}

export const net = new Net();

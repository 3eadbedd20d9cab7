/** The port on which Vite tells pages in development what has changed. */
export const RELOAD_PORT = 24_678;

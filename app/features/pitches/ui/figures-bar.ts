import { createContext } from "react";
import type { FiguresBar } from "../policy.ts";

/** What the reader lacks to see figures (`barToFigures`). */
export const FiguresBarOfReader = createContext<FiguresBar | null>("account");

/** Preloaded into a measured process: how long its event loop kept everybody waiting. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { answerAlso } from "./control.ts";

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

answerAlso({
  /** The longest time between two turns since the last question, in milliseconds. */
  longestBlock: () => {
    const longest = delay.max / 1e6;
    delay.reset();
    return longest;
  },
});

/**
 * Preloaded into a second process of the same program: takes the React tree of a page as the program hands it to React, data and
 * all, and renders it again on request with nothing around it. What a request costs more than that is the server's share.
 */
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import type { EntryContext } from "react-router";
import { answerAlso } from "./control.ts";

interface Taken {
  tree: ReactElement;
  router: EntryContext;
  /** The loaders' data in the form in which it travels to the browser; members' pages have it. */
  data: Uint8Array[];
}

const require = createRequire(import.meta.url);
const react = require("react-dom/server") as typeof import("react-dom/server");
const renderToPipeableStream = react.renderToPipeableStream;

let latest: Promise<Taken> | undefined;
const kept = new Map<string, Taken>();

// The program imports this CommonJS module later than this file, and gets what stands in it then.
react.renderToPipeableStream = (tree, options) => {
  latest = take(tree as ReactElement);
  return renderToPipeableStream(tree, options);
};

async function take(tree: ReactElement): Promise<Taken> {
  const router = routerContext(tree);
  const data: Uint8Array[] = [];
  if (router.serverHandoffStream) {
    const [forPage, forUs] = router.serverHandoffStream.tee();
    router.serverHandoffStream = forPage;
    for await (const chunk of forUs) data.push(chunk);
  }
  return { tree, router, data };
}

function routerContext(element: ReactElement): EntryContext {
  const { context, children } = element.props as { context?: EntryContext; children?: ReactElement };
  if (context) return context;
  if (!children) throw new Error("The program renders no router any more, or not where this bench looks for it.");
  return routerContext(children);
}

/** The stream of data can be read once; every rendering gets one anew. */
function ready({ tree, router, data }: Taken): ReactElement {
  if (data.length > 0) {
    router.serverHandoffStream = new ReadableStream({
      start(controller) {
        for (const chunk of data) controller.enqueue(chunk);
        controller.close();
      },
    });
  }
  return tree;
}

function renderToEnd(taken: Taken): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => done(void resolve()) });
    const { pipe } = renderToPipeableStream(ready(taken), { onAllReady: () => pipe(sink), onError: reject });
  });
}

async function processorTime(count: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < count; round++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

answerAlso({
  /** Keeps the tree that was rendered last, under a name. */
  keep: async (name: string) => {
    if (!latest) throw new Error("No page was rendered.");
    kept.set(name, await latest);
  },
  /** Microseconds of one rendering to a string, and of one rendering to a stream until everything has come. */
  render: async ({ name, count }: { name: string; count: number }) => {
    const taken = kept.get(name)!;
    return {
      string: await processorTime(count, () => react.renderToString(ready(taken))),
      stream: await processorTime(count, () => renderToEnd(taken)),
    };
  },
});

/**
 * Preloaded into a second process of the program: captures the React tree and data of a page as the program passes them to React, and renders
 * them again on request, alone. The rest of a request's cost is the server's share.
 */
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import type { EntryContext } from "react-router";
import { answerAlso } from "./control.ts";

interface CapturedPage {
  tree: ReactElement;
  router: EntryContext;
  /** The loaders' data as sent to the browser; members' pages have it. */
  data: Uint8Array[];
}

const require = createRequire(import.meta.url);
const react = require("react-dom/server") as typeof import("react-dom/server");
const renderToPipeableStream = react.renderToPipeableStream;

let latest: Promise<CapturedPage> | undefined;
const captured = new Map<string, CapturedPage>();

// The program imports this CommonJS module later and gets the replaced function.
react.renderToPipeableStream = (tree, options) => {
  latest = capture(tree as ReactElement);
  return renderToPipeableStream(tree, options);
};

async function capture(tree: ReactElement): Promise<CapturedPage> {
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

/** The tree, with a new data stream: a stream can only be read once. */
function treeOf({ tree, router, data }: CapturedPage): ReactElement {
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

function renderToEnd(page: CapturedPage): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(), final: (done) => done(void resolve()) });
    const { pipe } = renderToPipeableStream(treeOf(page), { onAllReady: () => pipe(sink), onError: reject });
  });
}

async function processorTime(count: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < count; round++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

answerAlso({
  /** Stores the page that was rendered last, under a name. */
  keep: async (name: string) => {
    if (!latest) throw new Error("No page was rendered.");
    captured.set(name, await latest);
  },
  /** Microseconds of one rendering to a string, and of one to a stream until it is complete. */
  render: async ({ name, count }: { name: string; count: number }) => {
    const page = captured.get(name)!;
    return {
      string: await processorTime(count, () => react.renderToString(treeOf(page))),
      stream: await processorTime(count, () => renderToEnd(page)),
    };
  },
});

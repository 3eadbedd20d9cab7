import { data, type ServerBuild } from "react-router";

/** What a build of these routes would be to the server; `page` draws the document. No browser ever loads it: it has no assets. */
export function serverBuild(page: unknown, routes: object): ServerBuild {
  return {
    entry: { module: { default: page } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

/** The page that says that there is none, as the catch-all route draws it. */
export const missingPage = {
  default: () => null,
  loader: () => {
    throw data("page", { status: 404 });
  },
};

/** Addresses that only take forms. */
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The build, with a 404 for whoever opens an address that has an action, and neither loader nor page. React Router would answer 400 with a
 * sentence about loaders, and 200 to its own script, where all other addresses that aren't there answer 404.
 */
export function closeFormAddresses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const takesFormsOnly = route?.module.action && !route.module.loader && !route.module.default;
    return [id, takesFormsOnly ? { ...route, module: { ...route.module, loader: notThere } } : route] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) satisfies Routes };
}

function notThere(): never {
  throw new Response("page", { status: 404 });
}

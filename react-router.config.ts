import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The build of the server has several entries (vite.config.ts).
  serverBuildFile: "[name].js",
} satisfies Config;

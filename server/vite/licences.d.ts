/** What `licences.vite.ts` makes when the product is built. */
declare module "virtual:licences" {
  /** Each licence's text once; null for packages without one. */
  export const texts: (string | null)[];
  /** `text` is its place in `texts`. */
  export const packages: (import("#app/features/content/licence.ts").ShippedPackage & { text: number })[];
}

/** The settings that say where else the service is to be found. */
import { z } from "zod";

/** The networks, in the order in which they are shown, and what each is called. */
export const NETWORKS = {
  SOCIAL_LINKEDIN: "LinkedIn",
  SOCIAL_INSTAGRAM: "Instagram",
  SOCIAL_FACEBOOK: "Facebook",
  SOCIAL_X: "X",
  SOCIAL_YOUTUBE: "YouTube",
} as const;

type NetworkSetting = keyof typeof NETWORKS;

const page = (example: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: `must be an address such as ${example}` })
    .optional();

export const SOCIAL_SETTINGS = {
  SOCIAL_LINKEDIN: page("https://www.linkedin.com/company/stakeholm"),
  SOCIAL_INSTAGRAM: page("https://www.instagram.com/stakeholm"),
  SOCIAL_FACEBOOK: page("https://www.facebook.com/stakeholm"),
  SOCIAL_X: page("https://x.com/stakeholm"),
  SOCIAL_YOUTUBE: page("https://www.youtube.com/@stakeholm"),
} satisfies Record<NetworkSetting, z.ZodType>;

/** A page of ours on a network. */
export interface SocialLink {
  network: (typeof NETWORKS)[NetworkSetting];
  url: string;
}

/** The pages that settings name. */
export function socialLinksIn(settings: { readonly [name in NetworkSetting]?: string | undefined }): SocialLink[] {
  return (Object.keys(NETWORKS) as NetworkSetting[]).flatMap((name) => {
    const url = settings[name];
    return url ? [{ network: NETWORKS[name], url }] : [];
  });
}

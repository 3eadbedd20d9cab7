/** Addresses of the pictures of a pitch. */

import { slug } from "./slug.ts";

export const PICTURE_PATHS = {
  /** A picture of a pitch at a width in pixels, for whoever sees its figures. */
  pitchPicture: (publicId: string, fileId: string, width: 256 | 512 | 1024 | 1600) =>
    `/pitches/${publicId}/pictures/${fileId}/${width}`,
  /** The page of one picture of a pitch, by its place from 1. */
  pitchPicturePage: ({ publicId, companyName }: { publicId: string; companyName: string | null }, place: number) =>
    `/pitches/${[slug(companyName ?? ""), publicId].filter(Boolean).join("-")}/pictures/${place}`,
  /** The owner's script adds pictures of the draft, moves and removes them. */
  ownPictures: (publicId: string) => `/pages/create/${publicId}/pictures`,
  ownPicture: (publicId: string, fileId: string, act: "order" | "removal") =>
    `/pages/create/${publicId}/pictures/${fileId}/${act}`,
} as const;

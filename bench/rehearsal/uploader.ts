/** Stores texts in members' portfolios as the storage client does: app check, storage token, multipart upload. */
import type { Challenge } from "altcha-lib/types";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { solved } from "#tests/fixtures/accounts/app-check-solver.ts";
import type { Talker } from "../parts/chat-world.ts";
import { type Correspondent, insist } from "./correspondent.ts";

const BUCKET = "stakeholm";
const EDGE = "stakeholm-rehearsal";
/** The program takes a token of the app check twenty times. */
const CHECK_USES = 15;
const WORDS = "A pitch is a promise that somebody can check. ".repeat(400);

/** An upload that was acknowledged. */
export interface Uploaded {
  owner: Talker;
  name: string;
  text: string;
}

export class Uploader {
  readonly #sender: Correspondent;
  #check: { token: string; left: number } | undefined;

  constructor(sender: Correspondent) {
    this.#sender = sender;
  }

  /** Stores a new text, under one name until that is acknowledged. */
  async upload(owner: Talker): Promise<Uploaded> {
    const id = newId();
    const name = `portfolios/${owner.accountId}/${id}.txt`;
    const text = `Portfolio ${id}\n${WORDS}`;
    const token = await this.#storageToken(owner);
    const body = [
      `--${EDGE}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n`,
      `--${EDGE}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--${EDGE}--`,
    ].join("");
    await insist(async () => {
      const headers = {
        Authorization: `Firebase ${token}`,
        "Content-Type": `multipart/related; boundary=${EDGE}`,
        "X-Firebase-AppCheck": await this.#appCheck(),
        "X-Goog-Upload-Protocol": "multipart",
      };
      return this.#sender.send(paths.objects(BUCKET, name), { headers, body });
    });
    return { owner, name, text };
  }

  /** Whether a stored text is there unchanged. */
  async isStored({ owner, name, text }: Uploaded): Promise<boolean> {
    const headers = { Authorization: `Firebase ${await this.#storageToken(owner)}` };
    const answer = await this.#sender.read(`${paths.object(BUCKET, name)}?alt=media`, { headers });
    return (await answer?.text()) === text;
  }

  async #storageToken({ cookie }: Talker): Promise<string> {
    const answer = await this.#sender.write(paths.storageToken(), { cookie });
    return ((await answer.json()) as { token: string }).token;
  }

  async #appCheck(): Promise<string> {
    if (!this.#check || this.#check.left === 0) {
      // A solution is taken once: if its answer is lost, there has to be another.
      const token = await insist(async () => {
        const asked = await this.#sender.read(paths.appCheckChallenge());
        if (!asked) return undefined;
        const { challenge } = (await asked.json()) as { challenge: Challenge };
        const body = new URLSearchParams({ proof: await solved(challenge) });
        const answer = await this.#sender.send(paths.appCheckToken(), { body });
        return ((await answer?.json()) as { token: string } | undefined)?.token;
      });
      this.#check = { token, left: CHECK_USES };
    }
    this.#check.left--;
    return this.#check.token;
  }
}

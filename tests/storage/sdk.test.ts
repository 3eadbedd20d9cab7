import { accountsWorld } from "#tests/world/accounts.ts";
import { storageServer } from "./server.ts";
import { storageSuite } from "./suite.ts";

accountsWorld();
storageServer();
storageSuite();

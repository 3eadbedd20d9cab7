import { accountsWorld } from "../fixtures/accounts/accounts.ts";
import { storageServer } from "./server.ts";
import { storageSuite } from "./suite.ts";

accountsWorld();
storageServer();
storageSuite();

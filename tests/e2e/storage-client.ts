/** The official storage client as a page would load it; bundled by `uploads.long.spec.ts`. */
export { initializeApp } from "@firebase/app";
export { CustomProvider, initializeAppCheck } from "@firebase/app-check";
export {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
} from "@firebase/storage";

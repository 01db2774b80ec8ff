/** What `app` needs of the kept forms, as one chunk. */
export { tellForms } from "./form-news";
export { ownerOf } from "./owner";
export { replayWrites } from "./replay";
export { vault } from "./vault";

/** Pictures that every browser shows. SVG may run scripts and is none of them. */
const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** The same as a file field takes it; the server looks at the content. */
export const PICTURE_KINDS = PICTURE_TYPES.join(",");

/** Whether a media type is one of them. */
export const isPictureType = (type: string): boolean => PICTURE_TYPES.includes(type);

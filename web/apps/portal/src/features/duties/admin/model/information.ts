import type { DeptInfo } from "../../model/wire";

/** Characters of what is said of a department, as the server takes them. */
export const INFO_LIMITS = {
  office: 120,
  place: 120,
  officeHours: 200,
  headName: 60,
  phone: 40,
  description: 2_000,
} as const;

/** What is sent of the form: texts without room around them. */
export const toInfo = (info: DeptInfo): DeptInfo => ({
  office: info.office.trim(),
  officeEn: info.officeEn.trim(),
  place: info.place.trim(),
  placeEn: info.placeEn.trim(),
  officeHours: info.officeHours.trim(),
  officeHoursEn: info.officeHoursEn.trim(),
  phone: info.phone.trim(),
  headName: info.headName.trim(),
  headNameEn: info.headNameEn.trim(),
  description: info.description.trim(),
  descriptionEn: info.descriptionEn.trim(),
});

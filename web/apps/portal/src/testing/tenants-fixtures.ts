import type { TenantDetail } from "@/features/tenants/admin/api/queries";

/** A school with a host of its own. */
export const tenantDetail: TenantDetail = {
  tenantKey: "000777",
  tenantName: "东湖学院",
  tenantNameEn: "East Lake College",
  isDisabled: false,
  isPlatform: false,
  hosts: ["lake.example.edu"],
  people: 42,
  peopleMax: 100,
  createTime: "2026-11-01 08:00:00",
  disabledTime: null,
  timeZone: "Asia/Shanghai",
  filesMb: 7,
  filesMaxMb: null,
  version: "00000000000000aa",
};

/** The one that runs the platform. */
export const platformTenant: TenantDetail = {
  ...tenantDetail,
  tenantKey: "000000",
  tenantName: "平湖大学",
  tenantNameEn: "Pinghu University",
  isPlatform: true,
  hosts: [],
  peopleMax: null,
};

import type { ClassDetail } from "@/features/directory/admin/api/class-queries";
import type {
  DepartmentDetail,
  DepartmentLine,
  DepartmentPost,
  DepartmentTree,
} from "@/features/directory/admin/api/department-queries";

const COLLEGE = "0199c0de-0000-7000-8000-000000000201";
const GROUP = "0199c0de-0000-7000-8000-000000000211";
const OFFICE = "0199c0de-0000-7000-8000-000000000107";

const line = (deptId: string, deptName: string, parentId: string | null, people: number): DepartmentLine => ({
  deptId,
  parentId,
  deptCode: deptId.slice(-3),
  deptName,
  deptCategory: "college",
  people,
  isFound: true,
});

/** A college with a group below it, and an office. */
export const departmentTree: DepartmentTree = {
  departments: [
    line(COLLEGE, "信息学院", null, 12),
    line(GROUP, "软件教研室", COLLEGE, 5),
    line(OFFICE, "教务处", null, 3),
  ],
  isOfAll: true,
  total: 3,
};

/** The group below the college. */
export const departmentDetail: DepartmentDetail = {
  deptId: GROUP,
  deptCode: "211",
  deptName: "软件教研室",
  deptNameEn: "Software Group",
  parentId: COLLEGE,
  parentName: "信息学院",
  deptCategory: "unit",
  sort: 3,
  phone: "0532-8211",
  place: "信息楼 301",
  held: [{ name: "人员", count: 5 }],
  bound: null,
  version: "00000000000000aa",
};

/** Its posts: one that is listed and held by nobody, one that is only held. */
export const departmentPosts: DepartmentPost[] = [
  { postName: "秘书", holders: 0, isListed: true },
  { postName: "讲师", holders: 5, isListed: false },
];

/** A class of the college. */
export const classDetail: ClassDetail = {
  classId: "0199c0de-0000-7000-8000-00000000c001",
  classCode: "C2601",
  className: "软件2601",
  deptId: COLLEGE,
  deptName: "信息学院",
  grade: "2026",
  major: "软件工程",
  status: "active",
  students: 0,
  teachers: [{ userId: "1001", account: "20120086", userName: "周景行" }],
  version: "00000000000000aa",
  majorCode: "080902",
  majorName: "软件工程",
  majorNameEn: "Software Engineering",
  monitor: null,
};

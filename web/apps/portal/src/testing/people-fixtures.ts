import type { PeopleChoices, PersonDetail, PersonLine } from "@/features/directory/admin/api/queries";

/** A teacher of the school as the list tells. */
export const personLine: PersonLine = {
  userId: "1001",
  account: "20120086",
  userName: "周景行",
  kind: "teacher",
  deptId: "0199c0de-0000-7000-8000-000000000201",
  deptName: "信息学院",
  postName: "系主任",
  roles: [{ roleId: "0199c0de-0000-7000-8000-000000000030", roleCode: "teacher", roleName: "教师" }],
  isDisabled: false,
  bound: null,
  version: "00000000000000aa",
};

/** All of the same teacher. */
export const personDetail: PersonDetail = {
  ...personLine,
  nickName: "周老师",
  classId: null,
  furtherPosts: [
    {
      deptId: "0199c0de-0000-7000-8000-000000000107",
      deptName: "教务处",
      postName: "校级教学督导",
    },
  ],
  phone: "19900000086",
  email: "zhou@yunling.example",
  createTime: "2026-11-20 08:00:00",
  rights: [{ access: "ability:manage-directory", name: "管理组织与人员", roleNames: ["教师"] }],
};

const department = (id: string, deptName: string, children: PeopleChoices["departments"] = []) => ({
  id,
  parentId: "",
  deptCode: "",
  deptName,
  deptCategory: "college",
  children,
});

/** What a form of people chooses from. */
export const peopleChoices: PeopleChoices = {
  departments: [
    department("0199c0de-0000-7000-8000-000000000201", "信息学院", [
      department("0199c0de-0000-7000-8000-000000000211", "软件教研室"),
    ]),
  ],
  isOfAll: false,
  roles: [
    {
      roleId: "0199c0de-0000-7000-8000-000000000010",
      roleCode: "administrator",
      roleName: "租户管理员",
      mayGive: false,
    },
    {
      roleId: "0199c0de-0000-7000-8000-000000000030",
      roleCode: "teacher",
      roleName: "教师",
      mayGive: true,
    },
    {
      roleId: "0199c0de-0000-7000-8000-000000000040",
      roleCode: "student",
      roleName: "学生",
      mayGive: true,
    },
  ],
};

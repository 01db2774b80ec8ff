//! The columns of the register of people.

use onehall_feature::{Column, ColumnKind};

/// Places of the columns.
pub(super) mod place {
    pub(crate) const ACCOUNT: usize = 0;
    pub(crate) const NAME: usize = 1;
    pub(crate) const KIND: usize = 2;
    pub(crate) const DEPARTMENT: usize = 3;
    pub(crate) const DEPARTMENT_NAME: usize = 4;
    pub(crate) const CLASS: usize = 5;
    pub(crate) const POST: usize = 6;
    pub(crate) const FURTHER: usize = 7;
    pub(crate) const ROLES: usize = 8;
    pub(crate) const PHONE: usize = 9;
    pub(crate) const EMAIL: usize = 10;
    pub(crate) const NICK: usize = 11;
    pub(crate) const DISABLED: usize = 12;
    pub(crate) const SINCE: usize = 13;
}

/// Kinds of people: key, Chinese, English.
pub(super) const KINDS: [(&str, &str, &str); 3] =
    [("student", "学生", "Student"), ("teacher", "教师", "Teacher"), ("staff", "职工", "Staff")];
pub(super) const KIND_CODE: &str = "PERSON_KIND";

/// All of them. Passwords are no column: people set theirs, or sign in by what the school has.
pub(super) const COLUMNS: &[Column] = &[
    Column {
        aliases: &[
            "学号",
            "工号",
            "账号",
            "账户",
            "帐号",
            "职工号",
            "教工号",
            "教职工号",
            "student number",
            "staff number",
            "user name",
        ],
        max_chars: 64,
        example: "20242010001",
        ..Column::text("account", ["学工号", "Account"]).key_field()
    },
    Column {
        aliases: &["名字", "真实姓名", "学生姓名", "教师姓名", "real name", "full name"],
        max_chars: 64,
        example: "林知夏",
        ..Column::text("userName", ["姓名", "Name"]).must()
    },
    Column {
        aliases: &["人员类别", "类别", "身份", "用户类型"],
        example: "学生",
        ..Column::dictionary("kind", ["人员类型", "Kind"], KIND_CODE).must()
    },
    Column {
        aliases: &["部门代码", "单位编号", "单位代码", "院系编号", "学院编号", "学院代码", "所属部门编号", "dept code"],
        max_chars: 64,
        example: "201",
        ..Column::text("deptCode", ["部门编号", "Department code"])
    },
    Column {
        aliases: &["部门名称", "单位", "单位名称", "院系", "学院", "所属部门"],
        max_chars: 256,
        note: ["未填写部门编号时按名称匹配", "Looked up by its name where there is no code"],
        ..Column::text("deptName", ["部门", "Department"])
    },
    Column {
        aliases: &["班级名称", "班级编号", "所在班级", "行政班"],
        max_chars: 64,
        example: "计科2401",
        note: ["学生填写，名称或编号；班级须已存在", "Of a student, name or code of a class that is there"],
        ..Column::text("className", ["班级", "Class"])
    },
    Column {
        aliases: &["岗位", "职称", "职位", "position"],
        max_chars: 64,
        note: ["教师和职工填写", "Of teachers and staff"],
        ..Column::text("postName", ["职务", "Post"])
    },
    Column {
        aliases: &["兼职", "兼任", "其他职务"],
        max_chars: 2_000,
        default: false,
        note: ["部门编号:职务，多个用分号隔开", "Department code:post, parted by semicolons"],
        ..Column::text("furtherPosts", ["兼任职务", "Further posts"])
    },
    Column {
        aliases: &["用户角色", "角色名称", "role"],
        max_chars: 1_000,
        note: [
            "角色名称或编码，多个用分号隔开；留空按人员类型",
            "Names or codes, parted by semicolons; that of the kind when empty",
        ],
        ..Column::text("roles", ["角色", "Roles"])
    },
    Column {
        aliases: &["手机", "电话", "手机号码", "联系电话", "mobile"],
        max_chars: 32,
        ..Column::text("phone", ["手机号", "Phone"])
    },
    Column {
        aliases: &["电子邮箱", "邮件", "电子邮件", "email", "mail"],
        max_chars: 128,
        ..Column::text("email", ["邮箱", "E-mail"])
    },
    Column {
        aliases: &["昵称", "显示名"],
        max_chars: 64,
        default: false,
        ..Column::text("nickName", ["显示名称", "Shown name"])
    },
    Column {
        aliases: &["是否停用", "禁用", "是否禁用"],
        ..Column::of(ColumnKind::Bool, "disabled", ["停用", "Disabled"])
    },
    Column { default: false, ..Column::of(ColumnKind::Time, "createTime", ["建立时间", "Added"]).read_only() },
];

//! Columns of the register of services.

use onehall_feature::{Column, ColumnKind};

pub(crate) const CODE: usize = 0;
pub(crate) const NAME: usize = 1;
pub(crate) const NAME_EN: usize = 2;
pub(crate) const DEPARTMENT: usize = 3;
pub(crate) const DEPARTMENT_NAME: usize = 4;
pub(crate) const TYPE: usize = 5;
pub(crate) const LABEL: usize = 6;
pub(crate) const SCENES: usize = 7;
pub(crate) const SERVICE_TYPE: usize = 8;
pub(crate) const PROCESS_TYPE: usize = 9;
pub(crate) const ACCESS_WAY: usize = 10;
pub(crate) const OPEN_WAY: usize = 11;
pub(crate) const URL: usize = 12;
pub(crate) const ICON: usize = 13;
pub(crate) const ONLINE: usize = 14;
pub(crate) const LAUNCHED: usize = 15;
pub(crate) const VISITOR: usize = 16;
pub(crate) const LISTED: usize = 17;
pub(crate) const ROLES: usize = 18;
pub(crate) const DEPARTMENTS: usize = 19;
pub(crate) const KEYWORDS: usize = 20;
pub(crate) const SUMMARY: usize = 21;
pub(crate) const SUMMARY_EN: usize = 22;
pub(crate) const DESCRIPTION: usize = 23;
pub(crate) const DESCRIPTION_EN: usize = 24;
pub(crate) const PHONE: usize = 25;
pub(crate) const PLACE: usize = 26;
pub(crate) const PLACE_EN: usize = 27;
pub(crate) const OFFICE_HOURS: usize = 28;
pub(crate) const OFFICE_HOURS_EN: usize = 29;
pub(crate) const TIME_LIMIT: usize = 30;
pub(crate) const TIME_LIMIT_EN: usize = 31;
pub(crate) const LEGAL_LIMIT: usize = 32;
pub(crate) const LEGAL_LIMIT_EN: usize = 33;
pub(crate) const AGREEMENT: usize = 34;
pub(crate) const AGREEMENT_EN: usize = 35;
pub(crate) const STEPS: usize = 36;
pub(crate) const STEPS_EN: usize = 37;
pub(crate) const MATERIALS: usize = 38;
pub(crate) const MATERIALS_EN: usize = 39;
pub(crate) const QUESTIONS: usize = 40;
pub(crate) const QUESTIONS_EN: usize = 41;
pub(crate) const LEGAL_BASIS: usize = 42;
pub(crate) const LEGAL_BASIS_EN: usize = 43;
pub(crate) const POST_NAME: usize = 44;
pub(crate) const POST_NAME_EN: usize = 45;
pub(crate) const PUBLISHER: usize = 46;

pub(crate) const TYPE_CODE: &str = "SERVICE_TYPE_GROUP";
pub(crate) const LABEL_CODE: &str = "SHELF_LABEL";
pub(crate) const SERVICE_TYPE_CODE: &str = "SERVICE_TYPE";
pub(crate) const PROCESS_TYPE_CODE: &str = "PROCESS_TYPE";
pub(crate) const ACCESS_WAY_CODE: &str = "ACCESS_WAY";
pub(crate) const OPEN_WAY_CODE: &str = "OPEN_WAY";

/// What a service is: key, Chinese, English.
pub(crate) const SERVICE_TYPES: [(&str, &str, &str); 2] =
    [("APPLICATION", "应用服务", "Application"), ("PROCESS", "流程服务", "Process")];
/// How it is handled.
pub(crate) const PROCESS_TYPES: [(&str, &str, &str); 2] =
    [("ONLINE", "线上办理", "Online"), ("OFFLINE", "线下办理", "In person")];
/// How it opens (001 section 4).
pub(crate) const OPEN_WAYS: [(&str, &str, &str); 3] = [
    ("1001", "门户内打开", "Inside the portal"),
    ("1002", "窗口打开", "In a window"),
    ("1003", "新标签页打开", "In a new tab"),
];

/// The longest list in a cell, in characters.
const LIST_CHARS: usize = 2_000;
/// The longest list of a guide, in characters.
const GUIDE_CHARS: usize = 20_000;

/// A list that a cell names with semicolons between.
const SEVERAL: [&str; 2] = ["名称或编码，多个用分号隔开", "Names or codes, parted by semicolons"];

pub(crate) const COLUMNS: &[Column] = &[
    Column {
        aliases: &["服务代码", "编号", "code"],
        max_chars: 64,
        example: "leave-apply",
        note: [
            "字母、数字、点、连字符和下划线，区分大小写",
            "Letters, digits, dots, hyphens and underscores; case counts",
        ],
        ..Column::text("code", ["服务编码", "Service code"]).key_field()
    },
    Column {
        aliases: &["名称", "服务"],
        max_chars: 64,
        example: "学生请假",
        ..Column::text("name", ["服务名称", "Service"]).must()
    },
    Column {
        aliases: &["英文名"],
        max_chars: 128,
        example: "Student Leave",
        ..Column::text("nameEn", ["英文名称", "English name"])
    },
    Column {
        aliases: &["部门代码", "单位编号", "department number"],
        max_chars: 64,
        example: "105",
        ..Column::text("deptCode", ["部门编号", "Department code"])
    },
    Column::text("deptName", ["所属部门", "Department"]).read_only(),
    Column { aliases: &["类型", "分类"], ..Column::dictionary("typeCode", ["服务分类", "Group"], TYPE_CODE) },
    Column { aliases: &["标签"], ..Column::dictionary("labelCode", ["上架标签", "Shelf label"], LABEL_CODE) },
    Column {
        aliases: &["场景"],
        max_chars: LIST_CHARS,
        note: SEVERAL,
        ..Column::text("scenes", ["服务场景", "Scenes"])
    },
    Column {
        aliases: &["服务种类"],
        example: "流程服务",
        ..Column::dictionary("serviceType", ["服务类型", "Kind of service"], SERVICE_TYPE_CODE).must()
    },
    Column {
        aliases: &["办理形式"],
        example: "线上办理",
        ..Column::dictionary("processType", ["办理方式", "Handled"], PROCESS_TYPE_CODE).must()
    },
    Column {
        aliases: &["接入类型"],
        example: "普通链接",
        ..Column::dictionary("accessWay", ["接入方式", "Reached by"], ACCESS_WAY_CODE).must()
    },
    Column {
        aliases: &["打开类型"],
        example: "门户内打开",
        ..Column::dictionary("openWay", ["打开方式", "Opens"], OPEN_WAY_CODE).must()
    },
    Column {
        aliases: &["链接", "网址", "地址", "link"],
        max_chars: 2_048,
        example: "/apply/leave",
        ..Column::text("url", ["服务地址", "Address"]).must()
    },
    Column { aliases: &["图标", "图片"], max_chars: 256, ..Column::text("icon", ["图标地址", "Picture"]) },
    Column {
        aliases: &["是否上架", "在线"],
        note: ["空为是", "Empty means yes"],
        ..Column::of(ColumnKind::Bool, "online", ["上架", "On offer"])
    },
    Column {
        aliases: &["上线时间", "发布时间"],
        note: ["新服务为空时取导入时间", "Empty in a new one: when it is brought in"],
        ..Column::of(ColumnKind::Time, "launchTime", ["上架时间", "Launched"])
    },
    Column { aliases: &["游客可用"], ..Column::of(ColumnKind::Bool, "visitor", ["访客可用", "For visitors"]) },
    Column {
        aliases: &["游客可见"],
        note: ["空为是", "Empty means yes"],
        ..Column::of(ColumnKind::Bool, "listed", ["访客可见", "Shown to visitors"])
    },
    Column {
        aliases: &["角色"],
        max_chars: LIST_CHARS,
        note: ["名称或编码，多个用分号隔开；空为所有人", "Names or codes, parted by semicolons; empty for everybody"],
        ..Column::text("roles", ["可用角色", "Roles"])
    },
    Column {
        aliases: &["可用单位"],
        max_chars: LIST_CHARS,
        note: ["部门编号，多个用分号隔开；空为所有部门", "Codes of departments, parted by semicolons; empty for all"],
        ..Column::text("departments", ["可用部门", "For departments"])
    },
    Column {
        aliases: &["搜索词"],
        max_chars: LIST_CHARS,
        note: ["多个用分号隔开", "Several are parted by semicolons"],
        ..Column::text("keywords", ["关键词", "Keywords"])
    },
    Column { max_chars: 300, ..Column::text("summary", ["简介", "Summary"]) },
    Column { max_chars: 600, ..Column::text("summaryEn", ["英文简介", "English summary"]) },
    Column { max_chars: 4_000, ..Column::text("description", ["详细说明", "Description"]) },
    Column { max_chars: 8_000, ..Column::text("descriptionEn", ["英文详细说明", "English description"]) },
    Column { max_chars: 128, ..Column::text("phone", ["咨询电话", "Phone"]) },
    Column { max_chars: 128, ..Column::text("place", ["办理地点", "Where"]) },
    Column { max_chars: 256, ..Column::text("placeEn", ["英文办理地点", "Where in English"]) },
    Column { max_chars: 128, ..Column::text("officeHours", ["办理时间", "When"]) },
    Column { max_chars: 256, ..Column::text("officeHoursEn", ["英文办理时间", "When in English"]) },
    Column { max_chars: 64, ..Column::text("timeLimit", ["承诺时限", "Promised time"]) },
    Column { max_chars: 128, ..Column::text("timeLimitEn", ["英文承诺时限", "Promised time in English"]) },
    Column { max_chars: 64, ..Column::text("legalLimit", ["法定时限", "Legal time"]) },
    Column { max_chars: 128, ..Column::text("legalLimitEn", ["英文法定时限", "Legal time in English"]) },
    Column { default: false, ..Column::of(ColumnKind::Html, "agreement", ["办理须知", "To be read before"]) },
    Column {
        default: false,
        ..Column::of(ColumnKind::Html, "agreementEn", ["英文办理须知", "To be read before in English"])
    },
    Column {
        aliases: &["步骤", "流程"],
        max_chars: GUIDE_CHARS,
        example: "提交 | 填写申请表。",
        note: ["每行一个步骤：标题 | 内容", "One step a line: title | what happens"],
        ..Column::text("steps", ["办理步骤", "Steps"])
    },
    Column { max_chars: GUIDE_CHARS, ..Column::text("stepsEn", ["英文办理步骤", "Steps in English"]) },
    Column {
        aliases: &["材料"],
        max_chars: GUIDE_CHARS,
        example: "申请表 | 原件 | 1 | 是 | 需签字",
        note: [
            "每行一份材料：名称 | 形式 | 份数 | 必需（是或否） | 备注",
            "One material a line: name | form | copies | required (yes or no) | remark",
        ],
        ..Column::text("materials", ["所需材料", "Materials"])
    },
    Column {
        max_chars: GUIDE_CHARS,
        note: ["每行一份材料：名称 | 形式 | 备注", "One material a line: name | form | remark"],
        ..Column::text("materialsEn", ["英文所需材料", "Materials in English"])
    },
    Column {
        aliases: &["问答"],
        max_chars: GUIDE_CHARS,
        note: ["每行一个问题：问题 | 答案", "One question a line: question | answer"],
        ..Column::text("questions", ["常见问题", "Questions"])
    },
    Column { max_chars: GUIDE_CHARS, ..Column::text("questionsEn", ["英文常见问题", "Questions in English"]) },
    Column { max_chars: 4_000, ..Column::text("legalBasis", ["办理依据", "Legal basis"]) },
    Column { max_chars: 8_000, ..Column::text("legalBasisEn", ["英文办理依据", "Legal basis in English"]) },
    Column { max_chars: 128, ..Column::text("postName", ["负责岗位", "Post in charge"]) },
    Column { max_chars: 256, ..Column::text("postNameEn", ["英文负责岗位", "Post in charge in English"]) },
    Column { default: false, ..Column::text("publisher", ["发布系统", "Published by"]).read_only() },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_places_are_those_of_the_columns() {
        for (place, key) in [
            (CODE, "code"),
            (URL, "url"),
            (ONLINE, "online"),
            (KEYWORDS, "keywords"),
            (LEGAL_LIMIT_EN, "legalLimitEn"),
            (AGREEMENT, "agreement"),
            (QUESTIONS_EN, "questionsEn"),
            (PUBLISHER, "publisher"),
        ] {
            assert_eq!(COLUMNS[place].key, key);
        }
        assert_eq!(COLUMNS.len(), PUBLISHER + 1);
    }
}

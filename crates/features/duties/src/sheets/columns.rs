//! Columns of the register of duties.

use onehall_feature::{Column, ColumnKind};

use crate::rules::duties::{CODE_MAX, DESC_MAX, PHONE_MAX, SHORT_MAX};

pub(super) const DEPARTMENT: usize = 0;
pub(super) const DEPARTMENT_NAME: usize = 1;
pub(super) const TYPE: usize = 2;
pub(super) const CODE: usize = 3;
pub(super) const DESC: usize = 4;
pub(super) const DESC_EN: usize = 5;
pub(super) const BASIS: usize = 6;
pub(super) const POST: usize = 7;
pub(super) const POST_EN: usize = 8;
pub(super) const ACCOUNT: usize = 9;
pub(super) const PHONE: usize = 10;
pub(super) const SUPERVISE_PHONE: usize = 11;
pub(super) const FREQUENCY: usize = 12;
pub(super) const TIME_LIMIT: usize = 13;
pub(super) const RISK: usize = 14;
pub(super) const PRECAUTION: usize = 15;
pub(super) const SERVICES: usize = 16;
pub(super) const FROM: usize = 17;
pub(super) const TO: usize = 18;
pub(super) const STATE: usize = 19;

/// The dictionary of types.
pub(super) const TYPE_CODE: &str = "DUTY_TYPE";
/// The dictionary of levels of risk.
pub(super) const RISK_CODE: &str = "DUTY_RISK";
/// Levels of risk: key, Chinese, English.
pub(super) const RISKS: [(&str, &str, &str); 3] =
    [("HIGH", "高", "High"), ("MIDDLE", "中", "Middle"), ("LOW", "低", "Low")];

pub(super) const COLUMNS: &[Column] = &[
    Column {
        aliases: &["部门代码", "单位编号", "单位代码", "dept code"],
        max_chars: 64,
        example: "107",
        ..Column::text("deptCode", ["部门编号", "Department code"]).key_field()
    },
    Column::text("deptName", ["部门名称", "Department"]).read_only(),
    Column {
        aliases: &["类型", "事项类型", "职责类别", "type"],
        example: "职责事项",
        ..Column::dictionary("dutyTypeCode", ["职责类型", "Type"], TYPE_CODE).must()
    },
    Column {
        aliases: &["编号", "事项编码", "职责编码"],
        max_chars: CODE_MAX,
        example: "JWC-01",
        ..Column::text("dutyCode", ["职责编号", "Duty code"])
    },
    Column {
        aliases: &["职责", "事项名称", "职责内容", "职责名称", "duty"],
        max_chars: DESC_MAX,
        example: "本科生转专业资格审核",
        ..Column::text("dutyDesc", ["职责描述", "Duty"]).key_field()
    },
    Column { max_chars: DESC_MAX * 2, ..Column::text("dutyDescEn", ["职责描述（英文）", "Duty in English"]) },
    Column {
        aliases: &["法律依据", "依据", "设定依据"],
        max_chars: 3_000,
        example: "《普通高等学校学生管理规定》第二十一条",
        note: [
            "多项依据用分号隔开，条款写在书名号之后",
            "Several are parted by semicolons; the clause stands behind 》",
        ],
        ..Column::text("basis", ["设定依据", "Basis"])
    },
    Column {
        aliases: &["岗位", "责任岗位名称"],
        max_chars: SHORT_MAX,
        example: "学籍管理岗",
        ..Column::text("postName", ["责任岗位", "Post"])
    },
    Column { max_chars: SHORT_MAX, ..Column::text("postNameEn", ["责任岗位（英文）", "Post in English"]) },
    Column {
        aliases: &["责任人工号", "责任人学工号", "工号"],
        max_chars: 64,
        ..Column::text("userAccount", ["责任人账号", "Account of the person"])
    },
    Column {
        aliases: &["电话", "办公电话"], max_chars: PHONE_MAX, ..Column::text("phone", ["联系电话", "Phone"])
    },
    Column {
        aliases: &["投诉电话"],
        max_chars: PHONE_MAX,
        ..Column::text("supervisePhone", ["监督电话", "Supervising phone"])
    },
    Column { aliases: &["频次"], max_chars: SHORT_MAX, ..Column::text("frequency", ["办理频次", "How often"]) },
    Column { aliases: &["时限"], max_chars: SHORT_MAX, ..Column::text("timeLimit", ["办理时限", "Time limit"]) },
    Column { aliases: &["廉政风险等级"], ..Column::dictionary("riskLevel", ["风险等级", "Risk"], RISK_CODE) },
    Column {
        aliases: &["防控措施"],
        max_chars: DESC_MAX,
        ..Column::text("precaution", ["风险防控措施", "Precaution"])
    },
    Column {
        aliases: &["关联服务", "服务编码"],
        max_chars: 1_000,
        example: "SV0006",
        note: ["多个服务编号用分号隔开", "Several codes are parted by semicolons"],
        ..Column::text("serviceCodes", ["关联服务编号", "Service codes"])
    },
    Column { aliases: &["生效日期"], ..Column::of(ColumnKind::Date, "validFrom", ["生效日期", "Valid from"]) },
    Column { aliases: &["失效日期"], ..Column::of(ColumnKind::Date, "validTo", ["失效日期", "Valid to"]) },
    Column::text("stateName", ["状态", "State"]).read_only(),
];

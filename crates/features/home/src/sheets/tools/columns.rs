//! Columns of the register of common tools.

use onehall_feature::{Column, ColumnKind};

pub(super) const CODE: usize = 0;
pub(super) const NAME: usize = 1;
pub(super) const NAME_EN: usize = 2;
pub(super) const TYPE: usize = 3;
pub(super) const URL: usize = 4;
pub(super) const ICON: usize = 5;
pub(super) const OPEN_WAY: usize = 6;
pub(super) const ROLES: usize = 7;
pub(super) const SORT: usize = 8;
pub(super) const ENABLED: usize = 9;
pub(super) const PUBLISHER: usize = 10;

pub(super) const TYPE_CODE: &str = "TOOL_TYPE";
pub(super) const OPEN_WAY_CODE: &str = "TOOL_OPEN_WAY";
/// The way of a tool that says none.
pub(super) const NEW_TAB: &str = "1003";
/// Ways to open: key, Chinese, English (001 section 4).
pub(super) const OPEN_WAYS: [(&str, &str, &str); 3] = [
    ("1001", "门户内打开", "Inside the portal"),
    ("1002", "窗口打开", "In a window"),
    (NEW_TAB, "新标签页打开", "In a new tab"),
];

/// The longest address, in characters.
const URL_MAX: usize = 2_000;

pub(super) const COLUMNS: &[Column] = &[
    Column {
        aliases: &["工具代码", "编号", "code"],
        // of another system's tool its own name stands before it
        max_chars: 160,
        example: "timetable",
        note: ["不含空格，区分大小写", "Without spaces; upper and lower case differ"],
        ..Column::text("code", ["工具编号", "Code"]).key_field()
    },
    Column {
        aliases: &["名称", "工具"],
        max_chars: 32,
        example: "课表查询",
        ..Column::text("name", ["工具名称", "Name"]).must()
    },
    Column {
        aliases: &["英文名"],
        max_chars: 64,
        example: "Timetable",
        ..Column::text("nameEn", ["英文名称", "English name"])
    },
    Column {
        aliases: &["类型", "分类", "type"],
        ..Column::dictionary("typeCode", ["工具类型", "Type of tools"], TYPE_CODE).must()
    },
    Column {
        aliases: &["链接", "网址", "link"],
        max_chars: URL_MAX,
        example: "https://jwxt.example.edu.cn/timetable",
        ..Column::text("url", ["地址", "Address"]).must()
    },
    Column { aliases: &["图片", "picture"], max_chars: URL_MAX, ..Column::text("icon", ["图标地址", "Picture"]) },
    Column {
        aliases: &["打开方式编码", "open way"],
        ..Column::dictionary("openWay", ["打开方式", "Opens"], OPEN_WAY_CODE)
    },
    Column {
        aliases: &["角色", "使用角色"],
        max_chars: 1_000,
        note: [
            "角色名称或编码，多个用分号隔开；空为所有人",
            "Names or codes of roles, parted by semicolons; empty for everybody",
        ],
        ..Column::text("roles", ["可用角色", "Roles"])
    },
    Column { aliases: &["序号", "order"], ..Column::of(ColumnKind::Number, "sort", ["排序", "Place"]) },
    Column {
        aliases: &["是否启用", "启用状态"],
        note: ["空为是", "Empty means yes"],
        ..Column::of(ColumnKind::Bool, "enabled", ["启用", "Shown"])
    },
    Column::text("publisher", ["发布系统", "Published by"]).read_only(),
];

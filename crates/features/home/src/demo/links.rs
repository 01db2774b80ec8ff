//! Menu, themes, links and tools of the demonstration.

use std::collections::HashMap;

use anyhow::Context as _;
use onehall_kernel::{Ctx, Names};
use uuid::Uuid;

use crate::demo::files::{CategoryRow, LinkRow, MenuRow, ThemeRow, ToolsFile};
use crate::model::{BarEntry, IndexAudience, IndexCard, IndexType, IndexTypes, MenuEntry, Theme, Tool, ToolType};
use crate::rules::menu::NavigationType;

/// Where the binary serves the pictures of `demo/`.
const MEDIA: &str = "/media/demo/";
/// Opens inside the portal.
const INSIDE: &str = "1001";

/// The address of a picture; empty for none.
pub fn picture(path: Option<&str>) -> String {
    path.map(|path| format!("{MEDIA}{path}")).unwrap_or_default()
}

fn names(zh: &str, en: &str) -> Names {
    Names { zh: zh.to_owned(), en: en.to_owned() }
}

/// The built-in menu of a tenant without one of its own.
const MENU: [(&str, &str, NavigationType, &str); 7] = [
    ("首页", "Home", NavigationType::Home, "icons/services.svg#star"),
    ("服务大厅", "Service Hall", NavigationType::ServiceHall, "icons/services.svg#layers"),
    ("流程服务中心", "Processes", NavigationType::FlowServiceCenter, "icons/services.svg#swap"),
    ("应用服务中心", "Applications", NavigationType::ApplyServiceCenter, "icons/services.svg#system"),
    ("三张清单", "Three Lists", NavigationType::ThreeLists, "icons/services.svg#receipt"),
    ("效能监察", "Supervision", NavigationType::Effectiveness, "icons/services.svg#chart"),
    ("个人中心", "My Space", NavigationType::Personal, "icons/services.svg#user"),
];

/// The top menu; built-in entries lead to their own routes.
pub fn menu(ctx: &Ctx, rows: &[MenuRow]) -> anyhow::Result<Vec<MenuEntry>> {
    let entry = |names: Names, kind: NavigationType, icon: Option<&str>, sort: i32| MenuEntry {
        id: ctx.new_id(),
        code: kind.as_str().to_lowercase().replace('_', "-"),
        names,
        kind,
        path: kind.built_in_path().unwrap_or("/").to_owned(),
        icon: picture(icon),
        open_way: INSIDE.to_owned(),
        enabled: true,
        roles: Vec::new(),
        sort,
    };
    if rows.is_empty() {
        let built_in = (1..).zip(&MENU);
        return Ok(built_in
            .map(|(sort, (zh, en, kind, icon))| entry(names(zh, en), *kind, Some(icon), sort))
            .collect());
    }
    let mut entries = Vec::with_capacity(rows.len());
    for (sort, row) in (1..).zip(rows) {
        let kind = row.kind.parse().ok().with_context(|| format!("top_menu: unknown type {}", row.kind))?;
        let built_in = entry(names(&row.name, &row.name_en), kind, row.icon.as_deref(), sort);
        entries.push(match (&row.code, &row.url, &row.open_way) {
            (Some(code), Some(url), Some(open_way)) => {
                MenuEntry { code: code.clone(), path: url.clone(), open_way: open_way.clone(), ..built_in }
            }
            _ => built_in,
        });
    }
    Ok(entries)
}

/// The themes, the default first.
pub fn themes<'a>(ctx: &Ctx, rows: impl Iterator<Item = &'a ThemeRow>) -> Vec<Theme> {
    let theme = |(sort, row): (i32, &ThemeRow)| Theme {
        id: ctx.new_id(),
        code: row.code.clone(),
        names: names(&row.name, &row.name_en),
        color: row.color.clone(),
        dark_color: row.dark_color.clone(),
        picture: picture(row.picture.as_deref()),
        sort,
    };
    (1..).zip(rows).map(theme).collect()
}

/// The navigation bar, groups before their entries.
pub fn bar(ctx: &Ctx, rows: &[LinkRow]) -> Vec<BarEntry> {
    let entry = |row: &LinkRow, parent: Option<Uuid>| BarEntry {
        id: ctx.new_id(),
        parent,
        names: names(&row.name, &row.name_en),
        url: row.url.clone(),
        open_way: row.open_way.clone(),
    };
    let mut entries = Vec::new();
    for row in rows {
        let group = entry(row, None);
        let id = group.id;
        entries.push(group);
        entries.extend(row.children.iter().map(|child| entry(child, Some(id))));
    }
    entries
}

/// Quick navigation.
pub fn index_types(ctx: &Ctx, rows: &[CategoryRow]) -> IndexTypes {
    let card = |row: &LinkRow| IndexCard {
        id: ctx.new_id(),
        names: names(&row.name, &row.name_en),
        url: row.url.clone(),
        icon: picture(row.icon.as_deref()),
        open_way: row.open_way.clone(),
        audience: IndexAudience::default(),
    };
    let kind = |row: &CategoryRow| IndexType {
        id: ctx.new_id(),
        names: names(&row.name, &row.name_en),
        audience: IndexAudience::default(),
        cards: row.cards.iter().map(card).collect(),
    };
    IndexTypes { types: rows.iter().map(kind).collect(), loose: Vec::new() }
}

/// Tools and their types.
pub fn tools(ctx: &Ctx, file: &ToolsFile) -> anyhow::Result<(Vec<ToolType>, Vec<Tool>)> {
    let types: Vec<ToolType> = (1..)
        .zip(&file.types)
        .map(|(sort, row)| ToolType {
            id: ctx.new_id(),
            code: row.code.clone(),
            names: names(&row.name, &row.name_en),
            sort,
        })
        .collect();
    let ids: HashMap<&str, Uuid> = types.iter().map(|kind| (kind.code.as_str(), kind.id)).collect();
    let mut tools = Vec::with_capacity(file.tools.len());
    for (sort, row) in (1..).zip(&file.tools) {
        let type_id = ids.get(row.type_code.as_str());
        tools.push(Tool {
            id: ctx.new_id(),
            client: String::new(),
            code: format!("tool-{sort:03}"),
            type_id: *type_id.with_context(|| format!("tools.json: unknown type {}", row.type_code))?,
            names: names(&row.name, &row.name_en),
            icon: picture(row.icon.as_deref()),
            url: row.url.clone(),
            open_way: row.open_way.clone(),
            roles: Vec::new(),
            sort,
            enabled: true,
            place: None,
        });
    }
    Ok((types, tools))
}

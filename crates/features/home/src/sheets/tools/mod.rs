//! The register of common tools. Tools of other systems are shown in it; who publishes them changes them.

mod columns;

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_directory::{Role, list_roles};
use onehall_events::Event;
use onehall_feature::cells::{entries, named, planned, several, take, take_bool, take_order, words};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, DictionaryEntry, ImportRun, RowFault, RowIn, RowOut, RowVerdict, Sheet,
    SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, Told, Undone, faults, page_behind, undone,
};
use onehall_kernel::{Names, normalise_key};
use onehall_records::edits::note_edit;
use onehall_safety::address::{is_address, is_address_or_empty};
use onehall_web::Guard as _;
use uuid::Uuid;

use columns::{
    CODE, COLUMNS, ENABLED, ICON, NAME, NAME_EN, NEW_TAB, OPEN_WAY, OPEN_WAY_CODE, OPEN_WAYS, PUBLISHER, ROLES, SORT,
    TYPE, TYPE_CODE, URL,
};

use crate::model::{Tool, ToolType};
use crate::operator::{LANDING_TOOLS, TOOLS_MAX, check_code};
use crate::rights::ConfiguresLanding;
use crate::store::tools::{delete_tools, list_tool_types, list_tool_types_to_change, list_tools, put_tools};

/// The register.
pub(crate) struct Tools;

/// What a check found: what is stored under the code, and what is to be.
struct Plan {
    before: Option<Tool>,
    after: Tool,
}

/// What rows may name.
struct Known {
    tools: Vec<Tool>,
    types: Vec<ToolType>,
    roles: Vec<Role>,
}

impl Known {
    /// The role that a cell names.
    fn role(&self, text: &str) -> Option<&Role> {
        named(&self.roles, text, |role| (&role.code, &role.names))
    }

    fn type_code(&self, id: Uuid) -> &str {
        self.types.iter().find(|one| one.id == id).map_or("", |one| one.code.as_str())
    }
}

async fn known(on: Reading<'_>, caller: &SheetCaller) -> StoreResult<Known> {
    let tenant = &caller.ctx.tenant;
    Ok(Known {
        tools: list_tools(on.conn(), tenant).await?,
        types: list_tool_types(on.conn(), tenant).await?,
        roles: list_roles(on.conn(), tenant).await?,
    })
}

/// The tools that are meant, by the filters of their own call (`tools/page`).
fn meant(mut tools: Vec<Tool>, query: &SheetQuery) -> Vec<Tool> {
    if let Some(chosen) = query.chosen_ids() {
        let chosen: HashSet<Uuid> = chosen.into_iter().collect();
        tools.retain(|tool| chosen.contains(&tool.id));
    }
    if query.range == SheetRange::Search {
        let wanted = normalise_key(query.text("keyword"));
        let kind = Uuid::try_parse(query.text("typeId")).ok();
        let enabled = query.form.get("enabled").and_then(serde_json::Value::as_bool);
        tools.retain(|tool| {
            kind.is_none_or(|id| tool.type_id == id)
                && enabled.is_none_or(|enabled| tool.enabled == enabled)
                && [&tool.names.zh, &tool.names.en, &tool.url].iter().any(|text| normalise_key(text).contains(&wanted))
        });
    }
    tools
}

#[async_trait]
impl Sheet for Tools {
    fn key(&self) -> &'static str {
        "tools"
    }

    fn names(&self) -> [&'static str; 2] {
        ["常用工具", "Common tools"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(ConfiguresLanding::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn dictionary(&self, on: Reading<'_>, caller: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        if code == OPEN_WAY_CODE {
            return Ok(entries(&OPEN_WAYS));
        }
        if code != TYPE_CODE {
            return Ok(Vec::new());
        }
        let types = list_tool_types(on.conn(), &caller.ctx.tenant).await?;
        let entry = |one: ToolType| DictionaryEntry { key: one.code, zh: one.names.zh, en: one.names.en };
        Ok(types.into_iter().map(entry).collect())
    }

    /// Codes differ by case too.
    fn row_key(&self, row: &RowIn, _keys: &[usize]) -> String {
        row.text(CODE).to_owned()
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let known = on.once(&format!("tools/{}", caller.ctx.tenant), known(on, caller)).await?;
        Ok(meant(known.tools.clone(), query).len() as u64)
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let tenant = &caller.ctx.tenant;
        // at most 500
        let known = on.once(&format!("tools/{tenant}"), known(on, caller)).await?;
        let mut tools = meant(known.tools.clone(), query);
        tools.sort_unstable_by_key(|tool| tool.id);
        page_behind(&mut tools, after, limit, |tool| tool.id);
        let locale = caller.ctx.locale;
        let role = |code: &String| {
            let found = known.roles.iter().find(|role| role.code == *code);
            found.map_or_else(|| code.clone(), |role| role.names.pick(locale).to_owned())
        };
        let cell = |tool: &Tool, column: usize| match column {
            CODE => code_of(tool).into(),
            NAME => tool.names.zh.as_str().into(),
            NAME_EN => tool.names.en.as_str().into(),
            TYPE => {
                let kind = known.types.iter().find(|one| one.id == tool.type_id);
                kind.map(|one| one.names.pick(locale).into()).unwrap_or_default()
            }
            URL => tool.url.as_str().into(),
            ICON => tool.icon.as_str().into(),
            OPEN_WAY => words(&OPEN_WAYS, &tool.open_way, caller),
            ROLES => tool.roles.iter().map(role).collect::<Vec<_>>().join("；").into(),
            SORT => CellOut::Number(f64::from(tool.sort)),
            ENABLED => CellOut::Bool(tool.enabled),
            PUBLISHER => tool.client.as_str().into(),
            _ => CellOut::Empty,
        };
        let out = |tool: &Tool| RowOut::of(tool.id, columns, |column| cell(tool, column));
        Ok(tools.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        let ctx = &run.caller.ctx;
        if let Reading::Tx(tx) = on {
            // the locked types make writers of one tenant wait for each other
            list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
        }
        let known = known(on, run.caller).await?;
        let mut have = known.tools.len() as u64;
        Ok(rows.iter().map(|row| verdict(row, run.update, &known, &mut have, || ctx.new_id())).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let types = list_tool_types(tx.conn(), &ctx.tenant).await?;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let after: Vec<&Tool> = plans.iter().map(|(_, plan)| &plan.after).collect();
        put_tools(tx.conn(), ctx, &after).await?;
        if !plans.is_empty() {
            note_edit(tx, ctx, LANDING_TOOLS).await?;
            emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        }
        let code = |tool: &Tool| types.iter().find(|one| one.id == tool.type_id).map_or("", |one| one.code.as_str());
        let change = |(number, Plan { before, after }): (u32, Plan)| {
            let before = before.map(|tool| told(&tool, code(&tool)));
            let told = told(&after, code(&after));
            Change::told(number, (after.id, after.names.zh), &told, before.as_ref())
        };
        Ok(plans.into_iter().map(change).collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx = &caller.ctx;
        list_tool_types_to_change(tx.conn(), &ctx.tenant).await?;
        let known = known(Reading::Tx(tx), caller).await?;
        let stored: HashMap<String, &Tool> = known.tools.iter().map(|tool| (tool.id.to_string(), tool)).collect();
        let is_as_made = |tool: &&Tool, mark: &str| told(tool, known.type_code(tool.type_id)).mark() == mark;
        let undoing = undone(made, &stored, is_as_made);
        let gone: Vec<Uuid> = undoing.gone.iter().map(|(_, tool)| tool.id).collect();
        if !gone.is_empty() {
            delete_tools(tx.conn(), &ctx.tenant, &gone).await?;
            note_edit(tx, ctx, LANDING_TOOLS).await?;
            emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        }
        Ok(undoing.answers)
    }
}

/// By what a tool is told apart: its code, or the system that publishes it with the code of that.
fn code_of(tool: &Tool) -> String {
    if tool.client.is_empty() { tool.code.clone() } else { format!("{}:{}", tool.client, tool.code) }
}

fn is_called(tool: &Tool, code: &str) -> bool {
    let own = match tool.client.as_str() {
        "" => Some(code),
        client => code.strip_prefix(client).and_then(|rest| rest.strip_prefix(':')),
    };
    own == Some(tool.code.as_str())
}

fn published() -> RowFault {
    faults::published("code", ["工具", "tool"])
}

fn verdict(row: &RowIn, update: bool, known: &Known, have: &mut u64, new_id: impl FnOnce() -> Uuid) -> RowVerdict {
    let code = row.text(CODE);
    let before = known.tools.iter().find(|tool| is_called(tool, code)).cloned();
    if before.is_some() && !update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let is_published = before.as_ref().is_some_and(|tool| !tool.client.is_empty());
    if !is_published && check_code(code).is_err() {
        faults.push(RowFault::new("code", "1 至 64 个字符，不含空格", "1 to 64 characters without spaces"));
    }
    if before.is_none() && known.tools.iter().any(|tool| tool.code == code) {
        faults.push(published());
    }
    if before.is_none() && *have >= TOOLS_MAX {
        let (zh, en) = (format!("工具最多 {TOOLS_MAX} 个"), format!("There may be at most {TOOLS_MAX} tools"));
        faults.push(RowFault::new("code", zh, en));
    }
    let mut after = before.clone().unwrap_or_else(|| Tool {
        id: new_id(),
        client: String::new(),
        code: code.to_owned(),
        type_id: Uuid::nil(),
        names: Names::default(),
        icon: String::new(),
        url: String::new(),
        open_way: NEW_TAB.to_owned(),
        roles: Vec::new(),
        sort: 0,
        enabled: true,
        place: None,
    });
    take(row, NAME, &mut after.names.zh);
    take(row, NAME_EN, &mut after.names.en);
    take(row, URL, &mut after.url);
    take(row, ICON, &mut after.icon);
    if !is_address(&after.url) {
        faults.push(faults::no_address("url"));
    }
    if !is_address_or_empty(&after.icon) {
        faults.push(faults::no_address("icon"));
    }
    match known.types.iter().find(|one| one.code == row.text(TYPE)) {
        Some(kind) if kind.id != after.type_id => {
            after.type_id = kind.id;
            after.place = None;
        }
        Some(_) => {}
        None => faults.push(RowFault::new("typeCode", "该工具类型不存在", "There is no such type of tools")),
    }
    match row.cell(OPEN_WAY) {
        CellIn::Absent => {}
        CellIn::Text(way) => way.clone_into(&mut after.open_way),
        _ => NEW_TAB.clone_into(&mut after.open_way),
    }
    if row.cell(ROLES).is_given() {
        after.roles.clear();
        for text in several(row.text(ROLES)) {
            match known.role(text) {
                Some(role) if after.roles.contains(&role.code) => {}
                Some(role) => after.roles.push(role.code.clone()),
                None => faults.push(faults::unknown("roles", ["角色", "role"], text)),
            }
        }
    }
    take_order(row, SORT, "sort", &mut after.sort, &mut faults);
    take_bool(row, ENABLED, &mut after.enabled, true);
    if let Some(stored) = before.as_ref().filter(|_| is_published) {
        return if after == *stored { RowVerdict::skipped() } else { RowVerdict::faulty(published()) };
    }
    *have += u64::from(faults.is_empty() && before.is_none());
    RowVerdict::judged(faults, before.is_some(), Plan { before, after })
}

fn told(tool: &Tool, type_code: &str) -> Told {
    Told::default()
        .with("code", tool.code.as_str())
        .with("name", tool.names.zh.as_str())
        .with("nameEn", tool.names.en.as_str())
        .with("typeCode", type_code)
        .with("url", tool.url.as_str())
        .with("icon", tool.icon.as_str())
        .with("openWay", tool.open_way.as_str())
        .with("roles", tool.roles.clone())
        .with("sort", tool.sort)
        .with("enabled", tool.enabled)
}

#[cfg(test)]
mod tests;

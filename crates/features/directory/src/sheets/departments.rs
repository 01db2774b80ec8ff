//! The register of departments.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{entries, planned, take, take_order, words};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, Column, ColumnKind, DictionaryEntry, ImportRun, RowFault, RowIn, RowOut,
    RowVerdict, Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, Undone, faults, place_of,
};
use onehall_kernel::{Ctx, normalise_key};
use onehall_web::Guard as _;
use uuid::Uuid;

use crate::departments::write::{carry_out, take_departments_turn, told};
use crate::kept::departments_changed;
use crate::rights::ManagesDirectory;
use crate::rules::department::{
    CODE_CHARS, LEVELS_MAX, Misplaced, NAME_CHARS, NAME_EN_CHARS, PHONE_CHARS, PLACE_CHARS, Parents,
};
use crate::store::registers::departments::{self as store, Asked, DepartmentRow};

const CODE: usize = 0;
const NAME: usize = 1;
const NAME_EN: usize = 2;
const PARENT: usize = 3;
const CATEGORY: usize = 4;
const SORT: usize = 5;
const PHONE: usize = 6;
const PLACE: usize = 7;

/// Kinds of departments: key, Chinese, English.
const CATEGORIES: [(&str, &str, &str); 4] = [
    ("admin", "党政管理部门", "Administration"),
    ("college", "教学单位", "College"),
    ("unit", "直属单位", "Unit"),
    ("group", "分组", "Group"),
];
const CATEGORY_CODE: &str = "DEPT_CATEGORY";

const COLUMNS: &[Column] = &[
    Column {
        aliases: &["部门代码", "单位编号", "单位代码", "院系编号", "学院编号", "dept code", "department number"],
        max_chars: CODE_CHARS,
        example: "201",
        ..Column::text("deptCode", ["部门编号", "Department code"]).key_field()
    },
    Column {
        aliases: &["部门", "单位名称", "院系名称", "学院", "dept name"],
        max_chars: NAME_CHARS,
        example: "信息科学与工程学院",
        ..Column::text("deptName", ["部门名称", "Department"]).must()
    },
    Column {
        aliases: &["部门英文名", "英文名"],
        max_chars: NAME_EN_CHARS,
        example: "School of Information Science and Engineering",
        ..Column::text("deptNameEn", ["英文名称", "English name"])
    },
    Column {
        aliases: &["上级部门", "上级单位编号", "父级编号", "parent"],
        max_chars: CODE_CHARS,
        note: [
            "上级部门须已存在，或排在本行之前；顶级部门留空",
            "Above it: there already, or in an earlier row; empty at the top",
        ],
        ..Column::text("parentCode", ["上级部门编号", "Code of the department above"])
    },
    Column {
        aliases: &["类型", "部门类别", "单位类型", "category"],
        example: "教学单位",
        ..Column::dictionary("deptCategory", ["部门类型", "Kind of department"], CATEGORY_CODE).must()
    },
    Column {
        aliases: &["序号", "排序号", "order"], ..Column::of(ColumnKind::Number, "sort", ["排序", "Place"])
    },
    Column {
        aliases: &["办公电话", "联系电话", "telephone"],
        max_chars: PHONE_CHARS,
        ..Column::text("phone", ["电话", "Phone"])
    },
    Column {
        aliases: &["办公地点", "地址", "office"],
        max_chars: PLACE_CHARS,
        ..Column::text("place", ["地点", "Where"])
    },
];

/// The register.
pub(crate) struct Departments;

/// What a check found: what is stored under the code, and what is to be.
struct Plan {
    before: Option<DepartmentRow>,
    after: DepartmentRow,
    parent_code: String,
}

#[async_trait]
impl Sheet for Departments {
    fn key(&self) -> &'static str {
        "departments"
    }

    fn names(&self) -> [&'static str; 2] {
        ["部门", "Departments"]
    }

    fn can(&self) -> SheetCan {
        SheetCan::both(SheetAccess::With(ManagesDirectory::RIGHT))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    async fn dictionary(&self, _: Reading<'_>, _: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(if code == CATEGORY_CODE { entries(&CATEGORIES) } else { Vec::new() })
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        store::count(on.conn(), &caller.ctx.tenant, &meant(caller, query)).await
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
        let page = store::list_behind(on.conn(), tenant, &meant(caller, query), (place_of(after), limit)).await?;
        let parents: Vec<Uuid> = page.iter().filter_map(|row| row.parent).collect();
        let codes = store::codes(on.conn(), tenant, &parents).await?;
        let cell = |row: &DepartmentRow, column: usize| match column {
            CODE => row.code.as_str().into(),
            NAME => row.name.as_str().into(),
            NAME_EN => row.name_en.as_str().into(),
            PARENT => row.parent.and_then(|id| codes.get(&id)).map(|code| code.as_str().into()).unwrap_or_default(),
            CATEGORY => words(&CATEGORIES, &row.category, caller),
            SORT => CellOut::Number(f64::from(row.sort)),
            PHONE => row.phone.as_str().into(),
            PLACE => row.place.as_str().into(),
            _ => CellOut::Empty,
        };
        let out = |row: &DepartmentRow| RowOut::of(row.id, columns, |column| cell(row, column));
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        // whoever moves departments at the same moment waits: what the rows are held against stays as it is
        if let Reading::Tx(tx) = on {
            take_departments_turn(tx, &run.caller.ctx.tenant).await?;
        }
        let stored = store::list(on.conn(), &run.caller.ctx.tenant).await?;
        // within a write what rows name is in the database, or it is not there
        let mut tree = Tree::of(stored, !matches!(on, Reading::Tx(_)));
        Ok(rows.iter().map(|row| verdict(row, run, &mut tree)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let after: Vec<&DepartmentRow> = plans.iter().map(|(_, plan)| &plan.after).collect();
        carry_out(tx, ctx, &after).await?;
        let parents: Vec<Uuid> = plans.iter().filter_map(|(_, plan)| plan.before.as_ref()?.parent).collect();
        let codes = store::codes(tx.conn(), &ctx.tenant, &parents).await?;
        Ok(plans
            .into_iter()
            .map(|(number, plan)| {
                let before = plan.before.map(|row| {
                    let parent = row.parent.and_then(|id| codes.get(&id)).map(String::as_str).unwrap_or_default();
                    told(&row, parent)
                });
                let after = told(&plan.after, &plan.parent_code);
                Change::told(number, (plan.after.id, plan.after.name), &after, before.as_ref())
            })
            .collect())
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let ctx: &Ctx = &caller.ctx;
        take_departments_turn(tx, &ctx.tenant).await?;
        let mut left = store::list(tx.conn(), &ctx.tenant).await?;
        let mut answers = Vec::with_capacity(made.len());
        // what was made last first, for it may stand below what was made before it
        for change in made.iter().rev() {
            let Some(place) = left.iter().position(|row| row.id.to_string() == change.object) else {
                answers.push(Undone::Missing);
                continue;
            };
            let row = &left[place];
            let parent = left.iter().find(|one| Some(one.id) == row.parent).map_or("", |one| one.code.as_str());
            let is_as_made = told(row, parent).mark() == change.mark;
            let has_below = left.iter().any(|one| one.parent == Some(row.id));
            if is_as_made && !has_below && store::remove(tx, &ctx.tenant, row.id).await? {
                left.remove(place);
                answers.push(Undone::Gone);
            } else {
                answers.push(Undone::Kept);
            }
        }
        if answers.contains(&Undone::Gone) {
            departments_changed(tx, ctx).await?;
        }
        answers.reverse();
        Ok(answers)
    }
}

/// Departments by their codes, as they stand after the rows before this one.
struct Tree {
    by_code: HashMap<String, DepartmentRow>,
    parents: Parents,
    /// Codes of departments that only the file has so far.
    fresh: HashSet<String>,
    /// Whether a run is only tried out, so that earlier rows of the file are not in the database.
    is_trial: bool,
}

impl Tree {
    fn of(rows: Vec<DepartmentRow>, is_trial: bool) -> Self {
        let parents = Parents::of(&rows);
        let by_code = rows.into_iter().map(|row| (normalise_key(&row.code), row)).collect();
        Self { by_code, parents, fresh: HashSet::new(), is_trial }
    }

    /// Whether this is a department that only the file has so far: whoever made it may stand something below it.
    fn fresh_or_nil(&self, id: Uuid) -> bool {
        id.is_nil() || self.fresh.iter().any(|code| self.by_code.get(code).is_some_and(|row| row.id == id))
    }
}

fn misplaced(why: Misplaced) -> RowFault {
    match why {
        Misplaced::Below => RowFault::new(
            "parentCode",
            "上级部门不能是本部门或其下级",
            "The department above can not be the department itself or one below it",
        ),
        Misplaced::Deep => RowFault::new(
            "parentCode",
            format!("部门最多 {LEVELS_MAX} 级"),
            format!("Departments have at most {LEVELS_MAX} levels"),
        ),
    }
}

fn verdict(row: &RowIn, run: &ImportRun<'_>, tree: &mut Tree) -> RowVerdict {
    let code = normalise_key(row.text(CODE));
    let stored = tree.by_code.get(&code).cloned();
    if stored.is_some() && !run.update {
        return RowVerdict::skipped();
    }
    let mut faults = Vec::new();
    let reaches = |id: Option<Uuid>| run.caller.reaches(id);
    let mut after = stored.clone().unwrap_or_else(|| DepartmentRow {
        id: run.caller.ctx.new_id(),
        code: row.text(CODE).to_owned(),
        ..DepartmentRow::default()
    });
    if stored.is_some() && !reaches(Some(after.id)) {
        faults.push(faults::out_of_reach("deptCode"));
    }
    let mut parent_code = String::new();
    match row.cell(PARENT) {
        CellIn::Absent => {}
        CellIn::Text(named) => {
            let key = normalise_key(named);
            parent_code.clone_from(named);
            match tree.by_code.get(&key) {
                Some(parent) => after.parent = Some(parent.id),
                None if tree.is_trial && (run.earlier)(&key) => after.parent = Some(Uuid::nil()),
                None => faults.push(faults::unknown("parentCode", ["上级部门", "department"], named)),
            }
        }
        _ => after.parent = None,
    }
    if after.parent != stored.as_ref().and_then(|row| row.parent) {
        faults.extend(tree.parents.misplaced(after.id, after.parent).map(misplaced));
    }
    if faults.is_empty() && !after.parent.is_some_and(|id| tree.fresh_or_nil(id)) && !reaches(after.parent) {
        faults.push(faults::out_of_reach("parentCode"));
    }
    take(row, NAME, &mut after.name);
    take(row, NAME_EN, &mut after.name_en);
    take(row, CATEGORY, &mut after.category);
    take(row, PHONE, &mut after.phone);
    take(row, PLACE, &mut after.place);
    take_order(row, SORT, "sort", &mut after.sort, &mut faults);
    if !faults.is_empty() {
        return RowVerdict::refused(faults);
    }
    if let Some(parent) = after.parent.filter(|_| parent_code.is_empty()) {
        parent_code =
            tree.by_code.values().find(|one| one.id == parent).map(|one| one.code.clone()).unwrap_or_default();
    }
    tree.parents.put(after.id, after.parent);
    if stored.is_none() {
        tree.fresh.insert(code.clone());
    }
    tree.by_code.insert(code, after.clone());
    RowVerdict::judged(faults, stored.is_some(), Plan { before: stored, after, parent_code })
}

/// The departments that are meant, of those that the caller administers.
fn meant(caller: &SheetCaller, query: &SheetQuery) -> Asked {
    Asked {
        within: caller.departments(),
        chosen: query.chosen_ids(),
        category: query.text("deptCategory").to_owned(),
        called: query.text("keyword").trim().to_owned(),
    }
}

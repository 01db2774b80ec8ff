//! Sheets as transfer uses them: files tried out and carried out in batches, taken back, and lists read in pages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::TestApp;
use onehall_db::Reading;
use onehall_directory::{find_person_by_account, list_departments, roles_of};
use onehall_feature::{
    CellIn, CellOut, Change, Checked, ColumnKind, ImportRun, Outcome, RowIn, Sheet, SheetCaller, SheetQuery, Undone,
};
use onehall_kernel::{Actor, Ctx};
use onehall_web::ports::Grants;

/// Somebody of the default tenant as who brings rows in; departments by code, none for all.
pub async fn caller(app: &TestApp, account: &str, administers: Option<&[&str]>) -> SheetCaller {
    let (repo, system) = (app.db.repo(), app.ctx());
    let person = find_person_by_account(repo.conn(), &system.tenant, account).await.unwrap().unwrap();
    let found = roles_of(repo.conn(), &system.tenant, person.id).await.unwrap();
    let departments = list_departments(repo.conn(), &system.tenant).await.unwrap();
    let own = administers.map(|codes| {
        let own = departments.iter().filter(|one| codes.contains(&one.code.as_str()));
        own.map(|one| one.id).collect::<BTreeSet<_>>()
    });
    let grants = Grants {
        roles: found.roles.into_iter().map(|role| role.code).collect(),
        kind: person.kind.clone(),
        abilities: found.abilities,
        entries: found.entries,
        departments: Vec::new(),
        administers: own,
    };
    let ctx = Ctx { actor: Actor::User(person.id), ..system };
    SheetCaller { ctx, grants: Arc::new(grants), zone: "Asia/Shanghai".parse().unwrap() }
}

/// The sheet of a key.
pub fn sheet(app: &TestApp, key: &str) -> Arc<dyn Sheet> {
    app.product.deps.sheets.find(key).unwrap()
}

/// Places of the columns that a row is known by.
pub fn keys(sheet: &dyn Sheet) -> Vec<usize> {
    (0..sheet.columns().len()).filter(|place| sheet.columns()[*place].key_field).collect()
}

/// The place of a column.
pub fn place(sheet: &dyn Sheet, column: &str) -> usize {
    sheet.columns().iter().position(|one| one.key == column).unwrap_or_else(|| panic!("no column {column}"))
}

/// Rows of a file with these columns, as transfer hands them over.
pub fn rows(sheet: &dyn Sheet, columns: &[&str], table: &[&[&str]]) -> Vec<RowIn> {
    let places: Vec<usize> = columns.iter().map(|column| place(sheet, column)).collect();
    let row = |(number, texts): (u32, &&[&str])| {
        let mut cells = vec![CellIn::Absent; sheet.columns().len()];
        for (place, text) in places.iter().zip(*texts) {
            cells[*place] = match sheet.columns()[*place].kind {
                _ if text.is_empty() => CellIn::Empty,
                ColumnKind::Number => CellIn::Number(text.parse().unwrap()),
                ColumnKind::Bool => CellIn::Bool(*text == "是"),
                ColumnKind::Date => CellIn::Date(text.parse().unwrap()),
                ColumnKind::Time => CellIn::Time(text.parse().unwrap()),
                _ => CellIn::Text((*text).to_owned()),
            };
        }
        RowIn { number, cells }
    };
    (2..).zip(table).map(row).collect()
}

/// What becomes of a row, with the columns of its faults.
pub type Judged = (Outcome, Vec<String>);

/// Tries a file out in batches of `size`, as a rehearsal does.
pub async fn rehearse(
    app: &TestApp,
    caller: &SheetCaller,
    sheet: &dyn Sheet,
    rows: &[RowIn],
    update: bool,
    size: usize,
) -> Vec<Judged> {
    let (keys, repo) = (keys(sheet), app.db.repo());
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut judged = Vec::new();
    for batch in rows.chunks(size) {
        let before = taken.clone();
        let run = ImportRun { caller, update, keys: &keys, earlier: &|key| before.contains(key) };
        let verdicts = sheet.check(Reading::Repo(&repo), &run, batch).await.unwrap();
        assert_eq!(verdicts.len(), batch.len());
        for (row, verdict) in batch.iter().zip(verdicts) {
            if verdict.outcome != Outcome::Fault {
                taken.insert(sheet.row_key(row, &keys));
            }
            judged.push((verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect()));
        }
    }
    judged
}

/// Carries a file out in batches of `size`, as a run does; answers what it changed, too.
pub async fn carry_out(
    app: &TestApp,
    caller: &SheetCaller,
    sheet: &dyn Sheet,
    rows: &[RowIn],
    update: bool,
    size: usize,
) -> (Vec<Judged>, Vec<Change>) {
    let keys = keys(sheet);
    let (mut judged, mut changes) = (Vec::new(), Vec::new());
    for batch in rows.chunks(size) {
        let run = ImportRun { caller, update, keys: &keys, earlier: &|_| false };
        let mut tx = app.db.begin().await.unwrap();
        let verdicts = sheet.check(Reading::Tx(&tx), &run, batch).await.unwrap();
        let mut checked = Vec::new();
        for (row, verdict) in batch.iter().zip(verdicts) {
            judged.push((verdict.outcome, verdict.faults.into_iter().map(|fault| fault.column).collect()));
            if matches!(verdict.outcome, Outcome::New | Outcome::Update) {
                checked.push(Checked { row: row.clone(), outcome: verdict.outcome, plan: verdict.plan });
            }
        }
        let count = checked.len();
        let done = sheet.write(&mut tx, &run, checked).await.unwrap();
        assert_eq!(done.len(), count, "one change a row");
        assert_eq!(sheet.guard(&tx, caller).await.unwrap(), None);
        changes.extend(done);
        tx.save().await.unwrap();
    }
    assert!(changes.iter().all(|one| one.object.chars().count() <= 128 && one.mark.chars().count() <= 128));
    (judged, changes)
}

/// Takes back what a run changed.
pub async fn undo(app: &TestApp, caller: &SheetCaller, sheet: &dyn Sheet, changes: &[Change]) -> Vec<Undone> {
    let mut tx = app.db.begin().await.unwrap();
    let undone = sheet.undo(&mut tx, caller, changes).await.unwrap();
    tx.save().await.unwrap();
    undone
}

/// What becomes of each row, without its faults.
pub fn outcomes(judged: &[Judged]) -> Vec<Outcome> {
    judged.iter().map(|(outcome, _)| *outcome).collect()
}

/// All rows that `query` means, by columns, read in pages of `limit`.
pub async fn read(
    app: &TestApp,
    caller: &SheetCaller,
    sheet: &dyn Sheet,
    query: &SheetQuery,
    limit: u64,
) -> Vec<BTreeMap<&'static str, String>> {
    let snapshot = app.db.snapshot().await.unwrap();
    let on = Reading::Snapshot(&snapshot);
    let columns: Vec<usize> = (0..sheet.columns().len()).collect();
    let (mut after, mut all) = (None::<String>, Vec::new());
    loop {
        let page = sheet.read(on, caller, query, &columns, after.as_deref(), limit).await.unwrap();
        let is_last = (page.len() as u64) < limit;
        after = page.last().map(|row| row.after.clone());
        for row in page {
            let text = |cell: CellOut| match cell {
                CellOut::Text(text) => text,
                CellOut::Number(number) => number.to_string(),
                CellOut::Bool(true) => "是".to_owned(),
                _ => String::new(),
            };
            all.push(sheet.columns().iter().map(|column| column.key).zip(row.cells.into_iter().map(text)).collect());
        }
        if is_last {
            break;
        }
    }
    assert_eq!(sheet.count(on, caller, query).await.unwrap(), all.len() as u64);
    all
}

/// Rows of the database that each page of `limit` takes, in the order of the list.
pub async fn costs(app: &TestApp, caller: &SheetCaller, sheet: &dyn Sheet, query: &SheetQuery, limit: u64) -> Vec<u64> {
    let snapshot = app.db.snapshot().await.unwrap();
    let columns: Vec<usize> = (0..sheet.columns().len()).collect();
    let (mut after, mut costs) = (None::<String>, Vec::new());
    loop {
        let before = snapshot.cost().rows;
        let on = Reading::Snapshot(&snapshot);
        let page = sheet.read(on, caller, query, &columns, after.as_deref(), limit).await.unwrap();
        costs.push(snapshot.cost().rows - before);
        if (page.len() as u64) < limit {
            return costs;
        }
        after = page.last().map(|row| row.after.clone());
    }
}

/// The same of what is enabled in a register.
pub async fn costs_of_enabled(app: &TestApp, caller: &SheetCaller, sheet: &dyn Sheet, limit: u64) -> Vec<u64> {
    let snapshot = app.db.snapshot().await.unwrap();
    let (mut after, mut costs) = (None::<String>, Vec::new());
    loop {
        let before = snapshot.cost().rows;
        let page = sheet.enabled(Reading::Snapshot(&snapshot), caller, after.as_deref(), limit).await.unwrap();
        costs.push(snapshot.cost().rows - before);
        if (page.len() as u64) < limit {
            return costs;
        }
        after = page.last().map(|row| row.after.clone());
    }
}

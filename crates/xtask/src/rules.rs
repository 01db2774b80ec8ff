//! House rules that no lint knows: file length, where SeaORM may be named, types of one name, nothing unfinished.

use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::schemas::Schemas;

/// Lines of production code a file may have; tests at its end do not count.
const LINES_MAX: usize = 400;
/// Marks of unfinished work. The first is also a card kind, so it counts only in a comment.
const UNFINISHED: [&str; 3] = ["// TO\u{44}O", "FIX\u{4d}E", "// HA\u{43}K"];
/// Folders of a feature crate that may name SeaORM (docs/ARCHITECTURE.md, "Invariants").
const SEA_ORM_ROOMS: [&str; 5] = ["store", "entities", "migrations", "demo", "checks"];

/// SeaORM's own finders. They read and change the rows of all tenants.
const BARE_FINDERS: [&str; 5] = ["::find()", "::find_by_id(", "::update_many()", "::delete_many()", "::delete_by_id("];
/// Statements put together by hand: the function they stand in has to name the tenant.
const BY_HAND: [&str; 6] =
    ["Query::select()", "Query::update()", "Query::delete()", "Statement::from_", "execute_unprepared(", "raw_sql!("];
/// What may read all tenants: `global.rs` says why, invariant checks look at everything, migrations run before anybody.
const GLOBAL: [&str; 4] = ["/global.rs", "/checks.rs", "/checks/", "/migrations/"];

/// Walks the sources and fails with every broken rule.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let mut wrong = Vec::new();
    let mut schemas = Schemas::default();
    let mut files = 0;
    for folder in [
        "crates",
        "bench/src",
        "tests/delivery/src",
        "tests/faults/src",
        "web/apps/portal/src",
        "tests/e2e/specs",
        "tests/e2e/pages",
    ] {
        let mut found = Vec::new();
        walk(&root.join(folder), &mut found)?;
        for path in found {
            let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            files += 1;
            wrong.extend(faults(&name, &text));
            if name.starts_with("crates/") && name.contains("/src/") {
                schemas.read(&name, &text);
            }
        }
    }
    wrong.extend(schemas.doubled());
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("rules: {files} files, all kept");
    Ok(())
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "node_modules" | "dist" | "target") {
                walk(&path, found)?;
            }
        } else if [".rs", ".ts", ".tsx"].iter().any(|end| name.ends_with(end)) && !name.contains(".gen.") {
            found.push(path);
        }
    }
    Ok(())
}

fn faults(name: &str, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let is_test = name.contains("/tests/") || name.contains(".test.") || name.contains("/testing/");
    let production = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count();
    if production > LINES_MAX && !is_test {
        wrong.push(format!("{name}: {production} lines, at most {LINES_MAX}: split it by operation"));
    }
    for (number, line) in text.lines().enumerate() {
        if UNFINISHED.iter().any(|mark| line.contains(mark)) {
            wrong.push(format!("{name}:{}: unfinished work", number + 1));
        }
    }
    let in_feature = name.starts_with("crates/features/");
    let in_room =
        SEA_ORM_ROOMS.iter().any(|room| name.contains(&format!("/{room}/")) || name.ends_with(&format!("/{room}.rs")));
    let names_sea_orm = |line: &str| {
        let line = line.trim();
        // the trait of connections is a parameter of store functions, not a query type
        !line.ends_with("sea_orm::ConnectionTrait;")
            && (line.starts_with("use sea_orm") || line.starts_with("use onehall_db::sea_orm"))
    };
    if in_feature && !in_room && !is_test && text.lines().take(production).any(names_sea_orm) {
        wrong.push(format!("{name}: names SeaORM; queries belong to store/"));
    }
    if in_feature && !is_test && !name.ends_with("/tests.rs") {
        wrong.extend(unscoped(name, text.lines().take(production)));
    }
    wrong
}

/// Queries of an area that forget the tenant.
fn unscoped<'a>(name: &str, lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    if GLOBAL.iter().any(|part| name.contains(part)) {
        return Vec::new();
    }
    let mut wrong = Vec::new();
    // the first statement by hand of the function that is read, until the function names the tenant
    let (mut by_hand, mut names_tenant) = (None, false);
    let untold =
        |number: usize| format!("{name}:{number}: a statement whose function names no tenant; see store/global.rs");
    for (number, line) in (1..).zip(lines) {
        if is_function(line) {
            wrong.extend(by_hand.take().filter(|_| !names_tenant).map(untold));
            names_tenant = false;
        }
        let code = line.split("//").next().unwrap_or_default();
        names_tenant |= code.to_ascii_lowercase().contains("tenant");
        if BARE_FINDERS.iter().any(|finder| code.contains(finder)) {
            wrong.push(format!("{name}:{number}: takes no tenant; `OfTenant`, `PartOf` or store/global.rs"));
        }
        if BY_HAND.iter().any(|how| code.contains(how)) {
            by_hand = by_hand.or(Some(number));
        }
    }
    wrong.extend(by_hand.filter(|_| !names_tenant).map(untold));
    wrong
}

/// Whether a line begins a function of a module or of an `impl`.
fn is_function(line: &str) -> bool {
    let line = line.trim_start();
    let line = line.strip_prefix("pub").map_or(line, |rest| rest.split_once(' ').map_or(rest, |(_, rest)| rest));
    let line = line.strip_prefix("const ").unwrap_or(line);
    line.strip_prefix("async ").unwrap_or(line).starts_with("fn ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_that_forget_the_tenant_are_seen() {
        let place = "crates/features/home/src/store/a.rs";
        for finder in ["card::Entity::find()", "Entity::find_by_id(id)", "E::delete_many()", "Entity::update_many()"] {
            let query = format!("fn a() {{\n    {finder}.all(conn)\n}}\n");
            assert_eq!(
                faults(place, &query),
                [format!("{place}:2: takes no tenant; `OfTenant`, `PartOf` or store/global.rs")]
            );
            for free in ["store/global.rs", "checks.rs", "migrations/a.rs", "store/tests.rs"] {
                assert!(faults(&format!("crates/features/home/src/{free}"), &query).is_empty(), "{free}");
            }
            assert!(faults("crates/platform/jobs/src/queue.rs", &query).is_empty());
        }
        assert!(faults(place, "fn a() {\n    card::Entity::of(tenant).find_also_related(x)\n}\n").is_empty());
        let by_hand = "    let q = Query::select().from(MISSES);\n";
        let with = format!("pub(crate) async fn a(\n    tenant: &TenantId,\n) {{\n{by_hand}}}\n");
        assert!(faults(place, &with).is_empty());
        let without = format!("{with}\n// of the tenant\nfn b() {{\n{by_hand}}}\n");
        assert_eq!(
            faults(place, &without),
            [format!("{place}:9: a statement whose function names no tenant; see store/global.rs")]
        );
    }

    #[test]
    fn rules_are_seen_broken() {
        let long = "a\n".repeat(401);
        assert_eq!(faults("crates/features/home/src/a.rs", &long).len(), 1);
        assert!(faults("crates/features/home/src/a.rs", &"a\n".repeat(400)).is_empty());
        assert!(faults("crates/onehall/tests/it/a.rs", &long).is_empty());
        assert_eq!(faults("crates/kernel/src/a.rs", &format!("{}: later", UNFINISHED[0])).len(), 1);
        let query = "use sea_orm::EntityTrait;\n";
        assert_eq!(faults("crates/features/home/src/routes/a.rs", query).len(), 1);
        assert!(faults("crates/features/home/src/store/a.rs", query).is_empty());
        assert!(faults("crates/platform/jobs/src/queue.rs", query).is_empty());
        let in_test = format!("fn a() {{}}\n#[cfg(test)]\nmod tests {{\n    {query}}}\n");
        assert!(faults("crates/features/home/src/routes/a.rs", &in_test).is_empty());
    }
}

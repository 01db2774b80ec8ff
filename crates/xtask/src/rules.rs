//! House rules that no lint knows: file length, where SeaORM may be named, nothing unfinished.

use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Lines of production code a file may have; tests at its end do not count.
const LINES_MAX: usize = 400;
/// Marks of unfinished work. The first is also a card kind, so it counts only in a comment.
const UNFINISHED: [&str; 3] = ["// TO\u{44}O", "FIX\u{4d}E", "// HA\u{43}K"];
/// Folders of a feature crate that may name SeaORM (docs/ARCHITECTURE.md, "Invariants").
const SEA_ORM_ROOMS: [&str; 5] = ["store", "entities", "migrations", "demo", "checks"];

/// Walks the sources and fails with every broken rule.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let mut wrong = Vec::new();
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
        }
    }
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
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

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

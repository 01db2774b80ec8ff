//! Finds files of one crate that import each other in a circle (docs/ARCHITECTURE.md, "Who may know whom").
//!
//! A file knows another one when a `use` or a path outside of comments and tests leads to an item that the other file
//! holds: names that a file hands on (`use` in the way) are followed to where they are written. A file puts together the
//! modules below it (declares them, hands their names on, lists their routes or commands) and may hold what they share, as
//! the language lets them see it: that it names them does not count, only that they name it. Methods are not followed: who
//! calls one knows the file of its type.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use source::{Import, Source};

/// How often a name may be handed on before it is written somewhere.
const HANDED_ON_MAX: usize = 8;

/// Files of a circle, below the crate's `src`, sorted.
type Circle = Vec<String>;

/// Fails with every circle; answers how many files there are.
pub fn check(crates: &[(String, PathBuf)]) -> anyhow::Result<usize> {
    let (mut wrong, mut files) = (Vec::new(), 0);
    for (name, folder) in crates {
        for root in ["lib.rs", "main.rs"].into_iter().filter(|root| folder.join("src").join(root).exists()) {
            let modules = Modules::read(&folder.join("src"), root).with_context(|| name.clone())?;
            files += modules.files.len();
            wrong.extend(modules.circles().into_iter().map(|(circle, by)| {
                format!("{name}: files in a circle: {}\n  {}", circle.join(", "), by.join("\n  "))
            }));
        }
    }
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(files)
}

/// One file of a crate.
struct File {
    name: String,
    module: Vec<String>,
    source: Source,
}

/// The modules of a crate.
#[derive(Default)]
struct Modules {
    /// Where each is below `src`, which module it is, and what it says.
    files: Vec<File>,
    /// The file of each module and the module's path within it; the root's path is empty.
    modules: BTreeMap<Vec<String>, (usize, usize)>,
}

impl Modules {
    fn read(src: &Path, root: &str) -> anyhow::Result<Self> {
        let mut all = Self::default();
        let mut open = vec![(Vec::new(), root.to_owned())];
        while let Some((module, file)) = open.pop() {
            let text = std::fs::read_to_string(src.join(&file)).with_context(|| file.clone())?;
            let source = Source::read(&text).with_context(|| file.clone())?;
            for (within, name) in &source.declared {
                let child: Vec<String> = module.iter().chain(within).chain([name]).cloned().collect();
                let (flat, folder) = (format!("{}.rs", child.join("/")), format!("{}/mod.rs", child.join("/")));
                // a file with a path of its own is generated: it knows nothing
                if let Some(file) = [flat, folder].into_iter().find(|file| src.join(file).exists()) {
                    open.push((child, file));
                }
            }
            let (index, depth) = (all.files.len(), module.len());
            for inner in &source.inline {
                all.modules.insert(module.iter().chain(inner).cloned().collect(), (index, depth));
            }
            all.modules.insert(module.clone(), (index, depth));
            all.files.push(File { name: file, module, source });
        }
        Ok(all)
    }

    /// Files that know each other, by the files of each circle, with who knows whom by what.
    fn circles(&self) -> BTreeMap<Circle, Vec<String>> {
        let edges = self.edges();
        let reach: Vec<BTreeSet<usize>> = (0..self.files.len()).map(|from| reached(from, &edges)).collect();
        let mut circles = BTreeMap::new();
        for (from, reached) in reach.iter().enumerate().filter(|(from, reached)| reached.contains(from)) {
            let files: Vec<usize> = reached.iter().copied().filter(|to| reach[*to].contains(&from)).collect();
            let mut names: Circle = files.iter().map(|file| self.files[*file].name.clone()).collect();
            names.sort();
            let by = edges.iter().filter(|((a, b), _)| files.contains(a) && files.contains(b));
            let by = by.map(|((a, b), path)| format!("{} -> {} ({path})", self.files[*a].name, self.files[*b].name));
            circles.insert(names, by.collect());
        }
        circles
    }

    /// Who knows whom, and one path that says so.
    fn edges(&self) -> BTreeMap<(usize, usize), String> {
        let mut edges = BTreeMap::new();
        for (file, File { module, source, .. }) in self.files.iter().enumerate() {
            let below_it = |to: &usize| self.files[*to].module.starts_with(module);
            let mut add = |to: Option<usize>, path: &[String]| {
                if let Some(to) = to.filter(|to| !below_it(to)) {
                    edges.entry((file, to)).or_insert_with(|| path.join("::"));
                }
            };
            for import in &source.imports {
                let Some(target) = self.absolute(&below(module, &import.within), &import.path, 0) else { continue };
                // a module that is only named is known by what is taken from it, see the paths
                if !self.modules.contains_key(&target) {
                    add(self.holder(&target, 0), &import.path);
                }
            }
            for (within, path) in &source.paths {
                let target = self.absolute(&below(module, within), path, 0);
                add(target.and_then(|target| self.holder(&target, 0)), path);
            }
        }
        edges
    }

    /// A path from the crate's root; nothing for what is not of this crate.
    fn absolute(&self, here: &[String], path: &[String], times: usize) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => Vec::new(),
            "self" => here.to_vec(),
            "super" => here.split_last()?.1.to_vec(),
            name if self.modules.contains_key(&below(here, &[name.to_owned()])) => below(here, &[name.to_owned()]),
            name => {
                let import = self.import(here, name)?;
                if import.path == path || times == HANDED_ON_MAX {
                    return None;
                }
                self.absolute(here, &import.path, times + 1)?
            }
        };
        for word in rest {
            if word == "super" {
                base.pop();
            } else {
                base.push(word.clone());
            }
        }
        Some(base)
    }

    /// What brings a name into a module.
    fn import(&self, module: &[String], name: &str) -> Option<&Import> {
        let (file, depth) = self.modules.get(module)?;
        let within = &module[*depth..];
        let named = |import: &&Import| import.within == within && import.name == name && import.path.len() > 1;
        self.files[*file].source.imports.iter().find(named)
    }

    /// The file that holds what a path from the root leads to.
    fn holder(&self, target: &[String], times: usize) -> Option<usize> {
        let depth = (0..=target.len()).rev().find(|depth| self.modules.contains_key(&target[..*depth]))?;
        let (module, rest) = target.split_at(depth);
        if let Some(name) = rest.first()
            && times < HANDED_ON_MAX
            && let Some(import) = self.import(module, name)
            && let Some(next) = self.absolute(module, &import.path, 0)
        {
            let next = below(&next, &rest[1..]);
            if next != target {
                return self.holder(&next, times + 1);
            }
        }
        self.modules.get(module).map(|(file, _)| *file)
    }
}

fn below(module: &[String], rest: &[String]) -> Vec<String> {
    module.iter().chain(rest).cloned().collect()
}

fn reached(from: usize, edges: &BTreeMap<(usize, usize), String>) -> BTreeSet<usize> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        for (_, to) in edges.range((file, 0)..=(file, usize::MAX)).map(|(edge, _)| *edge) {
            if reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(files: &[(&str, &str)]) -> Vec<Circle> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Modules::read(folder.path(), "lib.rs").unwrap().circles().into_keys().collect()
    }

    #[test]
    fn files_that_know_each_other_are_a_circle() {
        let a = ("a.rs", "use crate::b::B; pub struct A;");
        let found = circles(&[("lib.rs", "mod a; mod b;"), a, ("b.rs", "pub struct B(super::a::A);")]);
        assert_eq!(found, [["a.rs", "b.rs"]]);
        let through_module = ("b.rs", "use crate::a; pub struct B; fn c() { a::d() }");
        assert_eq!(circles(&[("lib.rs", "mod a; mod b;"), a, through_module]).len(), 1);
        let in_tests = ("b.rs", "pub struct B; #[cfg(test)] mod tests { use crate::a::A; }");
        assert!(circles(&[("lib.rs", "mod a; mod b;"), a, in_tests]).is_empty());
    }

    #[test]
    fn names_that_are_handed_on_are_followed() {
        let (root, child) = ("mod a;", ("a/c.rs", "use super::D; pub struct C(D);"));
        let handed_on = ("a/mod.rs", "mod c; mod d; pub use c::C; pub use d::D;");
        let d = ("a/d.rs", "pub struct D;");
        assert!(circles(&[("lib.rs", root), handed_on, child, d]).is_empty());
        let back = ("a/d.rs", "use crate::a::C; pub struct D(C);");
        assert_eq!(circles(&[("lib.rs", root), handed_on, child, back]), [["a/c.rs", "a/d.rs"]]);
    }

    #[test]
    fn a_file_puts_together_what_is_below_it() {
        let root = ("lib.rs", "mod a; mod b;");
        let (a, c) = (("a/mod.rs", "mod c; pub struct A; fn e() { c::f() }"), ("a/c.rs", "pub fn f() -> super::A {}"));
        assert!(circles(&[root, a, c, ("b.rs", "pub struct B;")]).is_empty());
        let cousin = ("b.rs", "use crate::a::A; pub struct B(A);");
        let back = ("a/mod.rs", "mod c; pub struct A; fn e() -> crate::b::B { c::f() }");
        assert_eq!(circles(&[root, back, c, cousin]), [["a/mod.rs", "b.rs"]]);
    }
}

//! Typed configuration sections: an area declares its section once, with its type, defaults and checks; the binary
//! composes them and reads file and environment into them.
//!
//! To add one: a struct with `Deserialize`, `Default`, `#[serde(default, deny_unknown_fields)]` and [`Section`], its
//! [`AnySection`] among the `sections` of the area's [`Declared`](crate::Declared), its keys in docs/OPERATIONS.md.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use figment::providers::{Format as _, Toml};
use figment::value::Dict;
use figment::{Figment, Provider};
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::de::{DeTable, ValueDeserializer};

/// A section of the configuration, `[NAME]` in the file and `ONEHALL_NAME__KEY` in the environment.
pub trait Section: DeserializeOwned + Default + Clone + Send + Sync + 'static {
    /// Its name, unique in the product.
    const NAME: &'static str;

    /// Refuses values of the right kind that no operator means.
    ///
    /// # Errors
    /// What is wrong with which key, for the operator.
    fn check(&self) -> anyhow::Result<()> {
        Ok(())
    }
}

type Values = Arc<dyn Any + Send + Sync>;

/// A declared section of whatever type.
#[derive(Clone, Copy)]
pub struct AnySection {
    name: &'static str,
    read: fn(&mut ConfigSource) -> anyhow::Result<Values>,
    reread: fn(&Figment) -> anyhow::Result<Values>,
}

impl AnySection {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The declaration of `S`.
    #[must_use]
    pub const fn of<S: Section>() -> Self {
        Self {
            name: S::NAME,
            read: |source| Ok(Arc::new(source.section::<S>()?)),
            reread: |figment| {
                let values = extract::<S>(figment, S::NAME)?;
                checked(values).map(|values| Arc::new(values) as Values)
            },
        }
    }
}

/// Where the configuration comes from: a TOML file and what wins over it. Each section is read once.
pub struct ConfigSource {
    file: Option<(PathBuf, String)>,
    figment: Figment,
    read: BTreeSet<&'static str>,
}

impl ConfigSource {
    /// The file, when there is one, and `over` it the environment.
    ///
    /// # Errors
    /// When the file can not be read or is no TOML; the text names the line.
    pub fn open(file: Option<&Path>, over: impl Provider) -> anyhow::Result<Self> {
        let mut figment = Figment::new();
        let mut read = None;
        if let Some(path) = file {
            let text = std::fs::read_to_string(path).with_context(|| format!("configuration {}", path.display()))?;
            DeTable::parse(&text).map_err(|error| in_file(path, &text, error))?;
            figment = figment.merge(Toml::string(&text));
            read = Some((path.to_owned(), text));
        }
        Ok(Self { file: read, figment: figment.merge(over), read: BTreeSet::new() })
    }

    /// The section `S`, checked.
    ///
    /// # Errors
    /// As [`ConfigSource::named`], and when [`Section::check`] refuses it.
    pub fn section<S: Section>(&mut self) -> anyhow::Result<S> {
        checked(self.named::<S>(S::NAME)?)
    }

    /// The section `name`, with defaults for what is not set.
    ///
    /// # Errors
    /// When a key is unknown or a value is not of its kind (the text names the file's line or the variable), or when two
    /// sections have this name.
    pub fn named<T: DeserializeOwned + Default>(&mut self, name: &'static str) -> anyhow::Result<T> {
        anyhow::ensure!(self.read.insert(name), "two sections of the configuration are named [{name}]");
        if let Some((path, text)) = &self.file {
            // read once by itself: this parser names the line of an unknown key
            let mut table = DeTable::parse(text).map_err(|error| in_file(path, text, error))?.into_inner();
            if let Some(values) = table.remove(name) {
                T::deserialize(ValueDeserializer::from(values)).map_err(|error| in_file(path, text, error))?;
            }
        }
        extract(&self.figment, name)
    }

    /// Refuses what no section has taken.
    ///
    /// # Errors
    /// When file or environment name a section that there is not.
    pub fn finish(&self) -> anyhow::Result<()> {
        if let Some((path, text)) = &self.file {
            let table = DeTable::parse(text).map_err(|error| in_file(path, text, error))?;
            let unknown = table.get_ref().keys().find(|key| !self.read.contains(key.get_ref().as_ref()));
            if let Some(key) = unknown {
                let line = text[..key.span().start].matches('\n').count() + 1;
                anyhow::bail!("configuration {}: line {line}: unknown section `{}`", path.display(), key.get_ref());
            }
        }
        let all: Dict = self.figment.extract().map_err(|error| anyhow::anyhow!("configuration: {error}"))?;
        let unknown = all.keys().find(|name| !self.read.contains(name.as_str()));
        anyhow::ensure!(
            unknown.is_none(),
            "configuration: unknown section `{}` in the environment",
            unknown.map_or("", String::as_str)
        );
        Ok(())
    }
}

fn in_file(path: &Path, text: &str, mut error: toml::de::Error) -> anyhow::Error {
    error.set_input(Some(text));
    anyhow::anyhow!("configuration {}: {error}", path.display())
}

fn extract<T: DeserializeOwned + Default>(figment: &Figment, name: &str) -> anyhow::Result<T> {
    if !figment.contains(name) {
        return Ok(T::default());
    }
    figment.extract_inner(name).map_err(|error| anyhow::anyhow!("configuration: {error}"))
}

fn checked<S: Section>(values: S) -> anyhow::Result<S> {
    values.check().with_context(|| format!("configuration [{}]", S::NAME))?;
    Ok(values)
}

/// The sections of all areas with their values.
#[derive(Clone)]
pub struct Sections {
    all: Vec<(AnySection, Values)>,
    figment: Figment,
}

impl Sections {
    /// Reads each declared section.
    ///
    /// # Errors
    /// As [`ConfigSource::section`].
    pub fn read<'a>(
        declared: impl IntoIterator<Item = &'a AnySection>,
        source: &mut ConfigSource,
    ) -> anyhow::Result<Self> {
        let one = |section: &AnySection| Ok((*section, (section.read)(source)?));
        let all = declared.into_iter().map(one).collect::<anyhow::Result<_>>()?;
        Ok(Self { all, figment: source.figment.clone() })
    }

    /// The values of `S`.
    ///
    /// # Errors
    /// When no area declared it.
    pub fn get<S: Section>(&self) -> anyhow::Result<S> {
        let found = self.all.iter().find_map(|(_, values)| values.downcast_ref::<S>());
        found.cloned().with_context(|| format!("no area declares the configuration section [{}]", S::NAME))
    }

    /// Sets `section.key` over file and environment.
    ///
    /// # Errors
    /// When no area declares the section, or it refuses the key or the value.
    pub fn set(&mut self, key: &str, value: impl Serialize) -> anyhow::Result<()> {
        let name = key.split('.').next().unwrap_or_default();
        let found = self.all.iter_mut().find(|(section, _)| section.name == name);
        let (section, values) =
            found.with_context(|| format!("no area declares the configuration section [{name}]"))?;
        let figment = self.figment.clone().merge((key, value));
        *values = (section.reread)(&figment)?;
        self.figment = figment;
        Ok(())
    }
}

impl fmt::Debug for Sections {
    /// Names alone: values may be secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all.iter().map(|(section, _)| section.name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Clone, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Tea {
        cups: u32,
        kind: String,
    }

    impl Default for Tea {
        fn default() -> Self {
            Self { cups: 2, kind: "green".to_owned() }
        }
    }

    impl Section for Tea {
        const NAME: &'static str = "tea";

        fn check(&self) -> anyhow::Result<()> {
            anyhow::ensure!(self.cups > 0, "tea.cups takes at least 1");
            Ok(())
        }
    }

    const TEA: &[AnySection] = &[AnySection::of::<Tea>()];

    fn read(text: &str) -> anyhow::Result<Sections> {
        read_over(text, Figment::new())
    }

    fn read_over(text: &str, over: Figment) -> anyhow::Result<Sections> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("onehall.toml");
        std::fs::write(&path, text)?;
        let mut source = ConfigSource::open(Some(&path), over)?;
        let sections = Sections::read(TEA, &mut source)?;
        source.finish()?;
        Ok(sections)
    }

    #[test]
    fn a_section_has_its_values_and_defaults_for_the_rest() {
        assert_eq!(read("").unwrap().get::<Tea>().unwrap(), Tea::default());
        let set = read("[tea]\ncups = 3\n").unwrap().get::<Tea>().unwrap();
        assert_eq!(set, Tea { cups: 3, ..Tea::default() });
    }

    #[test]
    fn what_nobody_declared_or_means_is_refused_with_its_place() {
        for (text, told) in [
            ("[tea]\ncups = 1\nsugar = 2\n", ["line 3", "sugar"]),
            ("[tea]\ncups = \"many\"\n", ["line 2", "many"]),
            ("[tea]\ncups = 0\n", ["[tea]", "tea.cups takes at least 1"]),
            ("\n[coffee]\n", ["line 2", "coffee"]),
            ("tea = 1\n", ["line 1", "tea"]),
            ("[tea\n", ["line 1", "onehall.toml"]),
        ] {
            let error = format!("{:#}", read(text).unwrap_err());
            assert!(told.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
    }

    #[test]
    fn the_environment_wins_and_is_checked_too() {
        let over = |key: &str, value: u32| Figment::new().merge((key, value));
        let set = read_over("[tea]\ncups = 3\n", over("tea.cups", 4)).unwrap();
        assert_eq!(set.get::<Tea>().unwrap().cups, 4);
        for (key, told) in [("tea.sugar", "sugar"), ("coffee.cups", "coffee")] {
            let error = read_over("", over(key, 1)).unwrap_err().to_string();
            assert!(error.contains(told), "{error}");
        }
        assert!(read_over("", over("tea.cups", 0)).is_err());
    }

    #[test]
    fn two_sections_of_one_name_are_refused() {
        let mut source = ConfigSource::open(None, Figment::new()).unwrap();
        let error = Sections::read([TEA, TEA].into_iter().flatten(), &mut source).unwrap_err().to_string();
        assert!(error.contains("[tea]"), "{error}");
    }

    #[test]
    fn a_value_set_later_passes_the_same_checks() {
        let mut sections = read("[tea]\nkind = \"black\"\n").unwrap();
        sections.set("tea.cups", 5).unwrap();
        assert_eq!(sections.get::<Tea>().unwrap(), Tea { cups: 5, kind: "black".to_owned() });
        for (key, value) in [("tea.cups", 0), ("tea.sugar", 1), ("coffee.cups", 1)] {
            assert!(sections.set(key, value).is_err(), "{key}");
        }
        assert_eq!(sections.get::<Tea>().unwrap().cups, 5, "what was refused changed nothing");
    }
}

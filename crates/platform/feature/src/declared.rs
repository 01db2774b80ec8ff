//! What a feature is known by before there is a product, and all features put together.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::Context as _;
use onehall_db::MigrationSource;
use onehall_kernel::{AllRights, AllScopes, Right, RightKind, Scope};
use onehall_records::{AllSettings, AnySetting};

use crate::notifications::NotificationKind;
use crate::ports::{Offers, Ports};
use crate::section::AnySection;
use crate::{Deps, Feature};

/// One feature: what it declares, what it offers other areas, how it is built. Each feature crate exports one as `DECLARED`,
/// and the binary has one list of them.
#[derive(Clone, Copy)]
pub struct Declared {
    /// The area's name, unique in the product.
    pub name: &'static str,
    /// The rights that it asks for; those of the kind [`RightKind::Entry`] are its entries of the configuration menu.
    pub rights: &'static [Right],
    /// What clients of other systems need for its calls of `/open/v1`.
    pub scopes: &'static [Scope],
    /// Its sections of the configuration.
    pub sections: &'static [AnySection],
    /// The settings of a tenant that it reads.
    pub settings: &'static [AnySetting],
    /// What its open pages tell people, each switched on or off by the person.
    pub notifications: &'static [NotificationKind],
    /// Its tables.
    pub migrations: MigrationSource,
    /// What it offers other areas.
    pub offers: fn(&mut Offers),
    /// Builds it.
    pub build: fn(&Deps) -> anyhow::Result<Feature>,
}

impl Declared {
    /// A feature that declares tables alone.
    #[must_use]
    pub const fn new(
        name: &'static str,
        migrations: MigrationSource,
        build: fn(&Deps) -> anyhow::Result<Feature>,
    ) -> Self {
        Self {
            name,
            rights: &[],
            scopes: &[],
            sections: &[],
            settings: &[],
            notifications: &[],
            migrations,
            offers: |_| {},
            build,
        }
    }

    /// Its entries of the configuration menu.
    pub fn entries(&self) -> impl Iterator<Item = &'static Right> {
        self.rights.iter().filter(|right| right.kind == RightKind::Entry)
    }
}

/// The features of the product, with nothing declared twice.
pub struct AllDeclared {
    all: &'static [Declared],
    /// The rights of all.
    pub rights: Arc<AllRights>,
    /// The scopes of all, in the order of the features.
    pub scopes: Arc<AllScopes>,
    /// The settings of all.
    pub settings: Arc<AllSettings>,
    /// The notifications of all, in the order of the features.
    pub notifications: Arc<[NotificationKind]>,
}

impl AllDeclared {
    /// Puts features together.
    ///
    /// # Errors
    /// When two have one name, or two declare one right, place in the menu, scope, section, setting or notification.
    pub fn of(all: &'static [Declared]) -> anyhow::Result<Self> {
        once("areas", all.iter().map(|one| one.name))?;
        once("sections of the configuration", all.iter().flat_map(|one| one.sections).map(AnySection::name))?;
        let notifications: Arc<[NotificationKind]> = all.iter().flat_map(|one| one.notifications).copied().collect();
        once("notifications", notifications.iter().map(|kind| kind.code))?;
        Ok(Self {
            all,
            rights: Arc::new(AllRights::of(all.iter().map(|one| one.rights))?),
            scopes: Arc::new(AllScopes::of(all.iter().map(|one| one.scopes))?),
            settings: Arc::new(AllSettings::of(all.iter().map(|one| one.settings))?),
            notifications,
        })
    }

    /// The configuration sections of all.
    pub fn sections(&self) -> impl Iterator<Item = &'static AnySection> {
        self.all.iter().flat_map(|one| one.sections)
    }

    /// What all offer each other, and behind it `more` of the binary.
    ///
    /// # Errors
    /// When two offer the same.
    pub fn ports(&self, more: impl FnOnce(&mut Offers)) -> anyhow::Result<Ports> {
        let all = self.all.iter().fold(Offers::default(), |offers, one| offers.of(one.name, one.offers));
        all.of("the binary", more).ports()
    }

    /// Builds each.
    ///
    /// # Errors
    /// When one refuses its configuration or misses a port.
    pub fn build(&self, deps: &Deps) -> anyhow::Result<Vec<Feature>> {
        self.all.iter().map(|one| (one.build)(deps).with_context(|| format!("the area {}", one.name))).collect()
    }
}

fn once<'a>(what: &str, names: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    let mut seen = BTreeSet::new();
    for name in names {
        anyhow::ensure!(seen.insert(name), "two {what} are named {name}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use onehall_kernel::MenuPlace;
    use onehall_records::{Setting, Visibility};
    use serde::Deserialize;

    use super::*;
    use crate::section::Section;
    use crate::testing::deps;

    #[derive(Debug, Clone, Default, Deserialize)]
    struct Tea {}

    impl Section for Tea {
        const NAME: &'static str = "tea";
    }

    const COLOURS: Setting<Vec<String>> = Setting::new("colours", Visibility::Public, ["颜色", "Colours"]);
    const BREW: NotificationKind =
        NotificationKind { code: "brew", zh: "茶", en: "Tea", hint_zh: "茶好了", hint_en: "It is ready" };
    const PAGE: Right = Right::entry("page", MenuPlace { order: 1, path: "/page" }, ["页", "Page"], &[]);
    const MAY: Right = Right::ability("may", ["可", "May"], &[]);

    const fn area(name: &'static str) -> Declared {
        Declared::new(name, Vec::new, |_| Ok(Feature::default()))
    }

    const CUPS: Scope = Scope::new("cups", ["杯", "Cups"]);

    const WHOLE: Declared = Declared {
        rights: &[MAY, PAGE],
        scopes: &[CUPS],
        sections: &[AnySection::of::<Tea>()],
        settings: &[COLOURS.any()],
        notifications: &[BREW],
        ..area("whole")
    };

    fn refusal(all: &'static [Declared]) -> String {
        AllDeclared::of(all).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn what_all_declare_is_together() {
        static ALL: [Declared; 2] = [WHOLE, area("bare")];
        let all = AllDeclared::of(&ALL).unwrap();
        assert_eq!(all.rights.iter().map(Right::access).collect::<Vec<_>>(), ["ability:may", "entry:page"]);
        assert_eq!(all.scopes.iter().map(|one| one.name).collect::<Vec<_>>(), ["cups"]);
        assert_eq!(all.settings.iter().map(|one| one.key).collect::<Vec<_>>(), ["colours"]);
        assert_eq!(all.sections().map(AnySection::name).collect::<Vec<_>>(), ["tea"]);
        assert_eq!(*all.notifications, [BREW]);
        assert_eq!(WHOLE.entries().map(|right| right.name).collect::<Vec<_>>(), ["page"]);
    }

    #[test]
    fn what_is_declared_twice_is_refused() {
        static NAMES: [Declared; 2] = [area("tea"), area("tea")];
        assert_eq!(refusal(&NAMES), "two areas are named tea");
        static RIGHTS: [Declared; 2] =
            [Declared { rights: &[MAY], ..area("a") }, Declared { rights: &[MAY], ..area("b") }];
        assert!(refusal(&RIGHTS).contains("ability:may"), "{}", refusal(&RIGHTS));
        static SCOPES: [Declared; 2] =
            [Declared { scopes: &[CUPS], ..area("a") }, Declared { scopes: &[CUPS], ..area("b") }];
        assert_eq!(refusal(&SCOPES), "the scope cups is there twice");
        static SECTIONS: [Declared; 2] = [
            Declared { sections: &[AnySection::of::<Tea>()], ..area("a") },
            Declared { sections: &[AnySection::of::<Tea>()], ..area("b") },
        ];
        assert_eq!(refusal(&SECTIONS), "two sections of the configuration are named tea");
        static SETTINGS: [Declared; 2] = [
            Declared { settings: &[COLOURS.any()], ..area("a") },
            Declared { settings: &[COLOURS.any()], ..area("b") },
        ];
        assert_eq!(refusal(&SETTINGS), "two settings have the key colours");
        static KINDS: [Declared; 2] =
            [Declared { notifications: &[BREW], ..area("a") }, Declared { notifications: &[BREW], ..area("b") }];
        assert_eq!(refusal(&KINDS), "two notifications are named brew");
    }

    #[tokio::test]
    async fn an_area_that_can_not_be_built_is_named() {
        static ALL: [Declared; 2] =
            [area("bare"), Declared { build: |deps| deps.port::<str>().map(|_| Feature::default()), ..area("asker") }];
        let (_folder, deps) = deps(Offers::default()).await;
        let error = AllDeclared::of(&ALL).unwrap().build(&deps).err().unwrap();
        assert_eq!(format!("{error:#}"), "the area asker: no area offers str");
    }
}

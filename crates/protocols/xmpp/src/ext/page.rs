//! Paging (XEP-0059).

use crate::ns;
use crate::xml::Element;

/// Which page a client wants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageWanted {
    /// At most so many; 0 asks for the count alone.
    pub max: Option<usize>,
    /// Those after this id.
    pub after: Option<String>,
    /// Those before this id; an empty text asks for the last page.
    pub before: Option<String>,
    /// From this place on.
    pub index: Option<usize>,
}

impl PageWanted {
    /// Reads the `<set/>` of a request; without one everything is wanted. `None` when it is malformed.
    #[must_use]
    pub fn read(parent: &Element) -> Option<Self> {
        let Some(set) = parent.get("set", ns::RSM) else { return Some(Self::default()) };
        let text = |name: &str| set.get(name, ns::RSM).map(|one| one.own_text().trim().to_owned());
        let number = |name: &str| text(name).map(|text| text.parse::<usize>().ok());
        let flat = |number: Option<Option<usize>>| match number {
            None => Some(None),
            Some(number) => number.map(Some),
        };
        let page = Self {
            max: flat(number("max"))?,
            after: text("after").filter(|id| !id.is_empty()),
            before: text("before"),
            index: flat(number("index"))?,
        };
        Some(page)
    }

    /// Whether the page is counted from the end: results come in order all the same.
    #[must_use]
    pub fn is_backward(&self) -> bool {
        self.before.is_some()
    }
}

/// Which page was given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageGiven {
    /// Id of the first, place of the first if known.
    pub first: Option<(String, Option<usize>)>,
    /// Id of the last.
    pub last: Option<String>,
    /// How many there are in all, if known.
    pub count: Option<usize>,
}

impl PageGiven {
    /// The `<set/>` of an answer.
    #[must_use]
    pub fn element(&self) -> Element {
        let text = |name: &str, text: &str| Element::new(name, ns::RSM).text(text);
        let first = self
            .first
            .as_ref()
            .map(|(id, index)| text("first", id).with_some("index", index.map(|index| index.to_string()).as_deref()));
        Element::new("set", ns::RSM)
            .children(first)
            .children(self.last.as_deref().map(|last| text("last", last)))
            .children(self.count.map(|count| text("count", &count.to_string())))
    }
}

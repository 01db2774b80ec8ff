//! The one way by which areas reach what others have: an area offers it by its type in [`Declared::offers`], others ask
//! [`Deps`] for that type. Recipe: docs/recipes/add-a-port.md.
//!
//! [`Declared::offers`]: crate::Declared

use std::any::{Any, TypeId, type_name};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;

use crate::Deps;

/// An `Arc<T>`, or of what there may be many of a `Vec<Arc<T>>`.
type Made = Box<dyn Any + Send + Sync>;
type Make = Box<dyn Fn(&Deps) -> anyhow::Result<Made> + Send + Sync>;

/// What one area offers of one type.
struct Offer {
    area: &'static str,
    make: Make,
    made: Mutex<State>,
}

enum State {
    NotYet,
    /// Whoever asks now is needed to make it.
    Making,
    Made(Made),
}

/// What all areas offer, while they do.
#[derive(Default)]
pub struct Offers {
    area: &'static str,
    all: AllOffers,
    doubled: Vec<String>,
}

#[derive(Default)]
struct AllOffers {
    one: HashMap<TypeId, Offer>,
    each: HashMap<TypeId, Vec<Offer>>,
}

impl Offers {
    /// Offers the one `T` of the product. It is made from the [`Deps`] when it is first asked for, once; other ports may be
    /// asked for then.
    pub fn one<T: ?Sized + Send + Sync + 'static>(
        &mut self,
        make: impl Fn(&Deps) -> anyhow::Result<Arc<T>> + Send + Sync + 'static,
    ) {
        let offer = self.offer(move |deps| Ok(Box::new(make(deps)?)));
        if let Some(other) = self.all.one.insert(TypeId::of::<T>(), offer) {
            self.doubled.push(format!("{} and {} both offer {}", other.area, self.area, type_name::<T>()));
        }
    }

    /// Adds to what there may be many of, in the order of the areas.
    pub fn each<T: ?Sized + Send + Sync + 'static>(
        &mut self,
        make: impl Fn(&Deps) -> anyhow::Result<Vec<Arc<T>>> + Send + Sync + 'static,
    ) {
        let offer = self.offer(move |deps| Ok(Box::new(make(deps)?)));
        self.all.each.entry(TypeId::of::<T>()).or_default().push(offer);
    }

    fn offer(&self, make: impl Fn(&Deps) -> anyhow::Result<Made> + Send + Sync + 'static) -> Offer {
        Offer { area: self.area, make: Box::new(make), made: Mutex::new(State::NotYet) }
    }

    /// What `area` offers from now on.
    #[must_use]
    pub fn of(mut self, area: &'static str, offers: impl FnOnce(&mut Self)) -> Self {
        self.area = area;
        offers(&mut self);
        self
    }

    /// The ports of the product.
    ///
    /// # Errors
    /// When two areas offer the same.
    pub fn ports(self) -> anyhow::Result<Ports> {
        anyhow::ensure!(self.doubled.is_empty(), "{}", self.doubled.join("; "));
        Ok(Ports(Arc::new(self.all)))
    }
}

/// What areas offer each other. Asked while the product is built, by one task.
#[derive(Clone)]
pub struct Ports(Arc<AllOffers>);

impl fmt::Debug for Ports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ports({} of one, {} of many)", self.0.one.len(), self.0.each.len())
    }
}

impl Deps {
    /// The one `T` of the product.
    ///
    /// # Errors
    /// When no area offers it, it can not be made, or whoever makes it asks for it.
    pub fn port<T: ?Sized + Send + Sync + 'static>(&self) -> anyhow::Result<Arc<T>> {
        let name = type_name::<T>();
        let offer = self.ports.0.one.get(&TypeId::of::<T>()).with_context(|| format!("no area offers {name}"))?;
        offer.get(self, name, |made: &Arc<T>| made.clone())
    }

    /// Every `T` that areas offer, in the order of the areas; none when nobody does.
    ///
    /// # Errors
    /// When one can not be made, or whoever makes it asks for all.
    pub fn each<T: ?Sized + Send + Sync + 'static>(&self) -> anyhow::Result<Vec<Arc<T>>> {
        let mut all = Vec::new();
        for offer in self.ports.0.each.get(&TypeId::of::<T>()).into_iter().flatten() {
            all.extend(offer.get(self, type_name::<T>(), |made: &Vec<Arc<T>>| made.clone())?);
        }
        Ok(all)
    }
}

impl Offer {
    fn get<M: 'static>(&self, deps: &Deps, name: &str, take: impl Fn(&M) -> M) -> anyhow::Result<M> {
        let taken =
            |made: &Made| made.downcast_ref::<M>().map(&take).with_context(|| format!("{name} is another type"));
        {
            let mut state = self.state();
            match &*state {
                State::Made(made) => return taken(made),
                State::Making => anyhow::bail!("{name} of {} is needed to make itself", self.area),
                State::NotYet => *state = State::Making,
            }
        }
        // not locked: what makes it may ask for other ports
        let made = (self.make)(deps).with_context(|| format!("{name} of {}", self.area));
        let mut state = self.state();
        *state = State::NotYet;
        let made = made?;
        let answer = taken(&made);
        *state = State::Made(made);
        answer
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::testing::deps;

    trait Speaks: Send + Sync {
        fn word(&self) -> String;
    }

    struct Says(String);

    impl Speaks for Says {
        fn word(&self) -> String {
            self.0.clone()
        }
    }

    fn says(word: &str) -> Arc<dyn Speaks> {
        Arc::new(Says(word.to_owned()))
    }

    #[tokio::test]
    async fn a_port_is_made_once_from_others_whoever_is_first() {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let asks = |offers: &mut Offers| {
            offers.one::<String>(|deps| Ok(Arc::new(format!("it says {}", deps.port::<dyn Speaks>()?.word()))));
        };
        let offers = Offers::default().of("asker", asks).of("speaker", |offers| {
            offers.one::<dyn Speaks>(|_| {
                MADE.fetch_add(1, Ordering::Relaxed);
                Ok(says("yes"))
            });
        });
        let (_folder, deps) = deps(offers).await;
        assert_eq!(*deps.port::<String>().unwrap(), "it says yes");
        assert!(Arc::ptr_eq(&deps.port::<dyn Speaks>().unwrap(), &deps.port::<dyn Speaks>().unwrap()));
        assert_eq!(MADE.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn what_is_missing_or_can_not_be_made_is_named() {
        let offers = Offers::default().of("asker", |offers| {
            offers.one::<String>(|deps| Ok(Arc::new(deps.port::<dyn Speaks>()?.word())));
            offers.one::<u8>(|deps| Ok(Arc::new(u8::try_from(*deps.port::<u16>()?)?)));
            offers.one::<u16>(|deps| Ok(Arc::new(u16::from(*deps.port::<u8>()?))));
        });
        let (_folder, deps) = deps(offers).await;
        let missing = deps.port::<dyn Speaks>().err().unwrap().to_string();
        assert!(missing.contains("no area offers") && missing.contains("Speaks"), "{missing}");
        for _ in 0..2 {
            let within = format!("{:#}", deps.port::<String>().unwrap_err());
            assert!(within.starts_with("alloc::string::String of asker: no area offers"), "{within}");
        }
        let circle = format!("{:#}", deps.port::<u8>().unwrap_err());
        assert_eq!(circle, "u8 of asker: u16 of asker: u8 of asker is needed to make itself");
        assert!(deps.each::<dyn Speaks>().unwrap().is_empty(), "nobody needs to offer what there may be many of");
    }

    #[test]
    fn two_of_one_port_are_refused() {
        let says = |offers: &mut Offers| offers.one::<dyn Speaks>(|_| Ok(says("yes")));
        let error = Offers::default().of("first", says).of("second", says).ports().unwrap_err().to_string();
        assert!(error.starts_with("first and second both offer") && error.contains("Speaks"), "{error}");
    }

    #[tokio::test]
    async fn many_come_in_the_order_of_their_areas() {
        let offers = Offers::default()
            .of("first", |offers| offers.each::<dyn Speaks>(|_| Ok(vec![says("a"), says("b")])))
            .of("second", |offers| offers.each::<dyn Speaks>(|_| Ok(vec![says("c")])));
        let (_folder, deps) = deps(offers).await;
        let words: Vec<String> = deps.each::<dyn Speaks>().unwrap().iter().map(|one| one.word()).collect();
        assert_eq!(words, ["a", "b", "c"]);
    }
}

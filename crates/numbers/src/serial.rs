//! Numbers as serde knows them: as their texts, so that no digit is lost.

use crate::{Dyadic, Nimber, Ordinal, Surreal};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Serialises types as the text that they print and parse.
macro_rules! as_text {
    ($($name:ty),*) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

as_text!(Dyadic, Nimber, Ordinal, Surreal);
